type Answers = (codes: Record<string, string>) => Record<string, object>;

const jsonOf = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const ok = (description: string, properties: Record<string, object>) => ({
  200: {
    description,
    content: { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } },
  },
});

/** The calls about messages, for the OpenAPI document. `answers`: describes the answers that carry an error. */
export const messageCalls = (answers: Answers) => ({
  '/functions/get-user-email': {
    post: {
      operationId: 'getUserEmail',
      summary: 'The email address of an account',
      description: "For whoever is signed in by cookie: one's own address; for an operator anybody's.",
      requestBody: jsonOf({
        type: 'object',
        additionalProperties: false,
        required: ['user_id'],
        properties: { user_id: { type: 'string', format: 'uuid' } },
      }),
      responses: {
        ...ok('The address.', { email: { type: 'string' } }),
        ...answers({
          400: 'The call is not as described.',
          401: 'Without a session.',
          404: 'There is no such account, or it is not yours: nobody can tell one from the other.',
          503: 'The database cannot be reached.',
        }),
      },
    },
  },
  '/functions/send-notification': {
    post: {
      operationId: 'sendNotification',
      summary: 'Send the emails that are due',
      description:
        "For whoever is signed in by cookie. The site sends these emails by itself, with its own words. 'message' writes to those who have unread messages of yours, as their settings say and at most once in 15 minutes; 'availability' to those who write with you, if you have added free days and they were not told. Address, names and date of the call are not used. That nothing is due is no error.",
      requestBody: jsonOf({
        type: 'object',
        additionalProperties: false,
        required: ['recipientEmail', 'recipientName', 'type', 'senderName'],
        properties: {
          recipientEmail: { type: 'string', maxLength: 1000, description: 'Not used.' },
          recipientName: { type: 'string', maxLength: 1000, description: 'Not used.' },
          type: { enum: ['message', 'availability'] },
          senderName: { type: 'string', maxLength: 1000, description: 'Not used.' },
          date: { type: 'string', maxLength: 1000, description: 'Not used.' },
        },
      }),
      responses: {
        ...ok('Taken.', { success: { const: true } }),
        ...answers({
          400: 'The call is not as described.',
          401: 'Without a session.',
          429: 'Too many calls; Retry-After says how many seconds to wait.',
          503: 'The database cannot be reached.',
        }),
      },
    },
  },
});
