import type { LiveEvent } from '../live/live-event.ts';

/** The name of the topic of changes to proposals and work. */
export const engagementTopicName = 'engagements';

/** Whether a live event may concern this engagement: its own change, or changes that may have been missed. */
export function isAbout(event: LiveEvent, engagementId: string): boolean {
  if (event.type === 'resync') return true;
  const { data } = event;
  return typeof data === 'object' && data !== null && (data as { id?: unknown }).id === engagementId;
}
