import { z } from 'zod';
import type { MessageEvent } from './live-event.ts';

const announced = z.object({
  kind: z.enum(['sent', 'read']),
  event: z.number().int(),
  from: z.uuid(),
  to: z.uuid(),
});

/** What the database's triggers said (migration 0016); undefined of anything else. */
export function announcedEvent(payload: string): MessageEvent | undefined {
  try {
    const { kind, ...rest } = announced.parse(JSON.parse(payload));
    return { kind: kind === 'sent' ? 'message' : 'read', ...rest };
  } catch {
    return undefined;
  }
}
