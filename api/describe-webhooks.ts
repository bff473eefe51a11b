import { describeEvents } from '../app/webhooks/event-fields.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const headers = [
  header('webhook-id', 'The id of the event. It stays the same when the event is sent again.'),
  header('webhook-timestamp', 'The time of this attempt, in seconds since 1970.'),
  header('webhook-signature', 'Signatures of the id, the timestamp and the body, as Standard Webhooks says.'),
];

/** Returns the part of the OpenAPI document about what the site posts to other programs. */
export function describeWebhooks(): Record<string, { post: object }> {
  return Object.fromEntries(describeEvents().map((event) => [event.type, { post: describeEvent(event) }]));
}

function describeEvent({ type, about, fields }: ReturnType<typeof describeEvents>[number]): object {
  const data = { type: 'object', required: fields.map(([name]) => name), properties: Object.fromEntries(fields) };
  const properties = {
    id: { type: 'string', description: 'The same as the header webhook-id.' },
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data,
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return {
    summary: about,
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'The event has arrived. It isn’t sent again.' },
      410: { description: 'The receiver wants no more events: the webhook is paused.' },
      default: { description: 'The event is sent again later.' },
    },
  };
}
