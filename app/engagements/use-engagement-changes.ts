import { useRevalidator } from 'react-router';
import { useLiveEvents } from '../live/use-live-events.ts';
import { engagementTopicName, isAbout } from './engagement-activity.ts';

/** Loads the page's data again when one of the user's engagements has changed. `id`: only when this one has. */
export function useEngagementChanges(id?: string): void {
  const { revalidate } = useRevalidator();
  useLiveEvents(engagementTopicName, (event) => {
    if (id === undefined || isAbout(event, id)) void revalidate();
  });
}
