import { useLiveEvents } from '../../live/use-live-events.ts';
import { messageTopicName, readMessageActivity, type MessageActivity } from './message-activity.ts';

/** While the component is mounted, calls `listener` for each event of the user's messages, caused here or elsewhere. */
export function useMessageActivity(listener: (activity: MessageActivity | { kind: 'resync' }) => void): void {
  useLiveEvents(messageTopicName, (event) => {
    const activity = readMessageActivity(event);
    if (activity) listener(activity);
  });
}
