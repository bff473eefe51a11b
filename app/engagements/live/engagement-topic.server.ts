import { z } from 'zod';
import type { LiveTopic } from '../../../platform/room/live-topic.server.ts';
import { engagementTopicName } from '../engagement-topic-name.ts';

// As the trigger announce_engagement writes it. A side whose account is closed is null.
const announced = z.object({
  number: z.number().int().nonnegative(),
  id: z.uuid(),
  sides: z.array(z.uuid().nullable()).max(2),
});

/** Changes to proposals and work, sent to both sides: ids only. */
export const engagementTopic: LiveTopic = {
  name: engagementTopicName,
  channel: 'engagement_event',
  readAnnouncement(payload) {
    const read = announced.safeParse(parsed(payload));
    if (!read.success) return undefined;
    const { number, id, sides } = read.data;
    const event = { kind: 'changed', seq: number, data: { id } };
    return sides.flatMap((userId) => (userId === null ? [] : [{ userId, event }]));
  },
  // A page that was away fetches what it shows again.
  findMissed: () => Promise.resolve(undefined),
};

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
