import { eventFrame } from '../../platform/events/event-frame.server.ts';
import type { EventHub, EventStream, EventFrame } from '../../platform/events/open-hub.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { Delivery, LiveTopic, TopicEvent } from '../../platform/room/live-topic.server.ts';
import { isTopicName } from './live-event.ts';
import { readPositions, writePositions } from './positions.ts';

export type Topics = {
  /**
   * Records the browser's positions from its last event id. `isEarlier`: the page was loaded before events had topics.
   */
  note(stream: EventStream, lastId: string, isEarlier: boolean): void;
  /** Returns what is written to a stream first: the events that its browser has missed. */
  missed(stream: EventStream): Promise<EventFrame[]>;
};

type Progress = { positions: Map<string, number>; isEarlier: boolean };

/** For a page that was loaded before events had topics: it fetches all its data again. */
const earlierResync = eventFrame('resync', {});

/**
 * Listens to the announcements of the database for each topic, and sends the events to the streams open in this process.
 * Throws when two topics have the same name, or a name that an event id cannot contain.
 */
export async function listenToTopics(
  { db, log, listen }: Platform,
  hub: EventHub,
  topics: readonly LiveTopic[],
): Promise<Topics> {
  const names = topics.map(({ name }) => name);
  const wrong = names.find((name, index) => !isTopicName(name) || names.indexOf(name) !== index);
  if (wrong !== undefined) throw new Error(`The live topic '${wrong}' needs another name.`);
  const bareTopic = topics.find(({ ownsBareIds }) => ownsBareIds)?.name;
  const progressBy = new WeakMap<EventStream, Progress>();
  const progressOf = (stream: EventStream): Progress =>
    progressBy.get(stream) ?? { positions: new Map(), isEarlier: false };

  const resyncOf =
    (topic: string): EventFrame =>
    (stream) =>
      progressOf(stream).isEarlier ? earlierResync : eventFrame('resync', { topic });

  /** The event id contains this stream's position in every topic, not only in the topic of the event. */
  const frameOf =
    (topic: string, { kind, seq, data }: TopicEvent): EventFrame =>
    (stream) => {
      const { positions, isEarlier } = progressOf(stream);
      if (isEarlier) return earlierResync;
      positions.set(topic, seq);
      return eventFrame('live', { topic, kind, seq, data }, writePositions(positions));
    };

  async function deliver(topic: string, { userId, event, mayHear }: Delivery) {
    if (mayHear && (hub.streams(userId).length === 0 || !(await mayHear(db)))) return;
    hub.send(userId, frameOf(topic, event));
  }

  for (const { name, channel, readAnnouncement, resyncChannel } of topics) {
    await listen(channel, (payload) => {
      if (payload === '') return hub.sendToAll(resyncOf(name));
      const deliveries = readAnnouncement(payload);
      if (!deliveries) return log.error({ topic: name }, 'an announced event was not understood');
      for (const delivery of deliveries)
        deliver(name, delivery).catch((error: unknown) => {
          log.error({ err: error, topic: name }, 'an event was not told');
          hub.send(delivery.userId, resyncOf(name));
        });
    });
    if (resyncChannel === undefined) continue;
    // An empty payload means a lost connection: the listener above has already sent the resync.
    await listen(resyncChannel, (userId) => {
      if (userId !== '') hub.send(userId, resyncOf(name));
    });
  }

  return {
    note(stream, lastId, isEarlier) {
      progressBy.set(stream, { positions: new Map(readPositions(lastId, names, bareTopic)), isEarlier });
    },
    async missed(stream) {
      const { positions, isEarlier } = progressOf(stream);
      const asked = topics.map(async ({ name, findMissed }) => {
        const since = positions.get(name);
        if (since === undefined) return [];
        const events = await findMissed(db, stream.ownerId, since);
        return events?.map((event) => frameOf(name, event)) ?? [resyncOf(name)];
      });
      const frames = (await Promise.all(asked)).flat();
      return isEarlier ? frames.slice(0, 1) : frames;
    },
  };
}
