import type { Database } from '../database/open-database.server.ts';

/** An event as it is sent to a browser: ids only. The browser fetches the content, if the user may read it. */
export type TopicEvent = {
  kind: string;
  /** The number of the event in its topic. It grows with every event of the topic, for any user. */
  seq: number;
  data: object;
};

/** A user who receives an announced event, and the event itself. */
export type Delivery = {
  userId: string;
  event: TopicEvent;
  /** Whether the user may get this event. Called only when the user has a stream open in this process. */
  mayHear?(db: Database): Promise<boolean>;
};

/** A topic of events that a room's screens receive immediately, over the event stream that all rooms share. */
export type LiveTopic = {
  /** Lower-case letters and hyphens, 31 at most. Unique among the rooms. */
  name: string;
  /** The channel of LISTEN/NOTIFY on which the database announces events. */
  channel: string;
  /** Returns who gets which event; undefined if the payload is not an announcement. */
  readAnnouncement(payload: string): readonly Delivery[] | undefined;
  /** A channel whose payload is the id of a user who must fetch everything of this topic again. */
  resyncChannel?: string;
  /**
   * Returns the user's events after number `since`, oldest first; sending an event twice does no harm. Undefined if
   * there are too many or they are unknown; everything is then fetched again.
   */
  findMissed(db: Database, userId: string, since: number): Promise<readonly TopicEvent[] | undefined>;
  /**
   * Before topics existed, event ids in the stream were just the numbers of this topic's events. Pages open during a
   * deploy still send them.
   */
  ownsBareIds?: true;
};
