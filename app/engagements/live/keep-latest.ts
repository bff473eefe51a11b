import { keepCount } from '../../live/keep-count.ts';
import { engagementTopicName } from '../engagement-topic-name.ts';

const latestOf = (field: 'waiting' | 'revision') => (_: string, given: (value: number) => void) =>
  keepCount({ topic: engagementTopicName, path: '/engagements/latest', field, changes: () => true }, given);

/** Keeps up to date how many engagements wait for the user. Returns a stop function. */
export const keepWaiting = latestOf('waiting');

/** Keeps up to date the revision of the user's engagements. Returns a stop function. */
export const keepRevision = latestOf('revision');
