/** Something that happened to a message: by ids alone, what it says is fetched by whoever may read it. */
export type MessageEvent = {
  kind: 'message' | 'read';
  /** Its number: grows with everything that happens, for everybody. */
  event: number;
  /** Who sent the message, and to whom; of a reading, too. */
  from: string;
  to: string;
};

/** 'resync': something may have been missed, so that everything is fetched anew. */
export type LiveEvent = MessageEvent | { kind: 'resync' };

export const eventStreamPath = '/messages/events';
