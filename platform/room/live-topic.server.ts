import type { Database } from '../database/open-database.server.ts';

/** Something that happened, as a browser is told it: by ids alone. Whoever may read the thing itself fetches it. */
export type TopicEvent = {
  kind: string;
  /** Its number in the topic: grows with everything that happens there, for everybody. */
  seq: number;
  data: object;
};

/** One person who is told of an announced event, and as what. */
export type Delivery = {
  userId: string;
  event: TopicEvent;
  /** Asked only when this person has a stream open in this process. */
  mayHear?(db: Database): Promise<boolean>;
};

/** What a room's screens hear of at once, over the event stream that all rooms share. */
export type LiveTopic = {
  /** Small letters and hyphens, 31 at most. No two rooms use the same. */
  name: string;
  /** The channel of LISTEN/NOTIFY on which the database announces an event. */
  channel: string;
  /** What was announced, and to whom it is told; undefined of anything that is no announcement. */
  readAnnouncement(payload: string): readonly Delivery[] | undefined;
  /** A channel whose payload is the id of somebody who has to fetch everything of this topic again. */
  resyncChannel?: string;
  /**
   * What happened for somebody after the event of that number, oldest first; telling an event twice does no harm. Undefined: too
   * much, or it cannot be known; then everything is fetched again.
   */
  findMissed(db: Database, userId: string, since: number): Promise<readonly TopicEvent[] | undefined>;
  /** Before there were topics, ids of the stream were bare numbers of this one. Pages open during a deploy still say them. */
  ownsBareIds?: true;
};
