import { eventFrame } from '../../platform/events/event-frame.server.ts';
import type { EventHub } from '../../platform/events/open-hub.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { announcedEvent } from './live/announced-event.server.ts';
import { findEventsSince } from './live/find-events-since.server.ts';
import type { MessageEvent } from './live/live-event.ts';
import { maySeeRead } from './thread/may-see-read.server.ts';

const resync = eventFrame('resync', {});

const frameOf = ({ kind, event, from, to }: MessageEvent) => eventFrame(kind, { event, from, to }, event);

export type HeardEvents = {
  /** What is written to a stream of this person first. `since`: the last event that its browser has heard of, if any. */
  missedSince(userId: string, since: number | undefined): Promise<string[]>;
};

/**
 * Hears what happens to messages in all processes, and tells the two people of each who have a stream open in this one.
 * That a message was read is told to whoever reads, and to whoever sent it only as the reader's settings allow.
 */
export async function hearMessageEvents({ db, log, listen }: Platform, hub: EventHub): Promise<HeardEvents> {
  const isHere = (userId: string) => hub.streams(userId).length > 0;

  async function tell(happened: MessageEvent) {
    const { kind, from, to } = happened;
    hub.send(to, frameOf(happened));
    if (!isHere(from)) return;
    if (kind === 'message' || (await maySeeRead(db, to))) hub.send(from, frameOf(happened));
  }

  await listen('message_event', (payload) => {
    if (payload === '') return hub.sendToAll(resync);
    const happened = announcedEvent(payload);
    if (!happened) return log.error('an announcement of a message event was not understood');
    tell(happened).catch((error: unknown) => {
      log.error({ err: error }, 'a message event was not told');
      hub.send(happened.from, resync);
    });
  });

  // By the id of whoever is to read anew; what may have been missed, the channel above has said.
  await listen('message_resync', (userId) => {
    if (userId !== '') hub.send(userId, resync);
  });

  return {
    async missedSince(userId, since) {
      if (since === undefined) return [];
      const missed = await findEventsSince(db, userId, since);
      return missed?.map(frameOf) ?? [resync];
    },
  };
}
