import type { LiveTopic, TopicEvent } from '../../../platform/room/live-topic.server.ts';
import { maySeeRead } from '../thread/may-see-read.server.ts';
import { findEventsSince } from './find-events-since.server.ts';
import { messageTopicName, type MessageActivity } from './message-activity.ts';
import { readAnnouncement } from './read-announcement.server.ts';

const eventOf = ({ kind, seq, from, to }: MessageActivity): TopicEvent => ({ kind, seq, data: { from, to } });

/**
 * The events about messages, sent to the two users of each message. A 'read' event is sent to the reader, and to the
 * sender only if the reader's settings allow it.
 */
export const messageTopic: LiveTopic = {
  name: messageTopicName,
  channel: 'message_event',
  readAnnouncement(payload) {
    const activity = readAnnouncement(payload);
    if (!activity) return undefined;
    const { kind, from, to } = activity;
    const event = eventOf(activity);
    return [
      { userId: to, event },
      { userId: from, event, ...(kind === 'read' && { mayHear: (db) => maySeeRead(db, to) }) },
    ];
  },
  resyncChannel: 'message_resync',
  async findMissed(db, userId, since) {
    return (await findEventsSince(db, userId, since))?.map(eventOf);
  },
  ownsBareIds: true,
};
