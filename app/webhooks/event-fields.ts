import { eventTexts, webhookEventTypes, type WebhookEvent, type WebhookEventType } from './webhook.ts';

type DataOf<Type extends WebhookEventType> = Extract<WebhookEvent, { type: Type }>['data'];

/** A value in the data of an event, as JSON Schema. */
export type EventField = {
  type: 'string' | 'integer';
  format?: 'uuid' | 'date-time';
  enum?: readonly string[];
  description?: string;
};

const id = { type: 'string', format: 'uuid' } as const;
const rows = { type: 'integer' } as const;

/** The data of each event. */
const eventFields: { [Type in WebhookEventType]: Record<keyof DataOf<Type>, EventField> } = {
  'message.created': {
    message_id: id,
    sender_id: { ...id, description: 'The user who sent it.' },
    recipient_id: { ...id, description: 'The user who gets it.' },
    created_at: { type: 'string', format: 'date-time' },
  },
  'profile.changed': {
    table: { type: 'string', enum: ['consultant_profiles', 'service_profiles'] },
    user_id: { ...id, description: 'The owner of the profile or listing.' },
  },
  'verification.changed': {
    user_id: id,
    level: { type: 'string', enum: ['none', 'basic', 'premium'], description: 'The new level.' },
  },
  'import.finished': {
    import_id: id,
    outcome: { type: 'string', enum: ['done', 'failed', 'cancelled'] },
    added: rows,
    changed: rows,
    unchanged: rows,
    removed: rows,
    failed: rows,
  },
};

/** An event for people who write programs. */
export type EventInDocs = { type: WebhookEventType; about: string; fields: readonly [string, EventField][] };

/** Returns the events that webhooks tell. */
export const describeEvents = (): readonly EventInDocs[] =>
  webhookEventTypes.map((type) => ({ type, about: eventTexts[type], fields: Object.entries(eventFields[type]) }));
