import { keepCount } from '../../live/keep-count.ts';
import { engagementTopicName } from './engagement-activity.ts';

/** Keeps up to date how many proposals and pieces of work wait for the user. Returns a stop function. */
export function keepWaiting(_: string, setWaiting: (count: number) => void): () => void {
  const waiting = { topic: engagementTopicName, path: '/engagements/waiting', field: 'waiting', changes: () => true };
  return keepCount(waiting, setWaiting);
}
