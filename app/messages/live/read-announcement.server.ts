import { z } from 'zod';
import type { MessageActivity } from './message-activity.ts';

// In the triggers' payload the number is called `event` (migration 0016).
const announced = z.object({
  kind: z.enum(['sent', 'read']),
  event: z.number().int(),
  from: z.uuid(),
  to: z.uuid(),
});

/** Reads the announcement that a database trigger sent. Returns undefined for anything else. */
export function readAnnouncement(payload: string): MessageActivity | undefined {
  try {
    const { kind, event, from, to } = announced.parse(JSON.parse(payload));
    return { kind: kind === 'sent' ? 'message' : 'read', seq: event, from, to };
  } catch {
    return undefined;
  }
}
