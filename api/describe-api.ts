import { appId } from '../app/accounts/account.ts';
import { messageCalls } from './describe-message-calls.ts';

const error = {
  type: 'object',
  properties: { error: { type: 'string', description: 'What went wrong, in words for people. Absent on success.' } },
};
const answers = (codes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(codes).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: error } } },
    ]),
  );

const importAnswer = {
  type: 'object',
  required: ['success'],
  properties: {
    success: { type: 'boolean', description: 'False with an error; true when it is done, and while it runs.' },
    summary: {
      type: 'object',
      properties: { recordsProcessed: { type: 'integer', description: 'Providers that were looked at.' } },
      description: 'When the import is done.',
    },
    progress: {
      type: 'object',
      properties: {
        status: { enum: ['queued', 'running', 'asking'] },
        done: { type: 'integer' },
        total: { type: ['integer', 'null'] },
        ratePerSecond: { type: ['number', 'null'] },
        secondsLeft: { type: ['integer', 'null'] },
      },
      description: "While it runs; 'asking' waits for an operator on the page of the directory.",
    },
    error: { type: 'string', description: 'Why not, in words for people.' },
  },
};
const importAnswers = Object.fromEntries(
  Object.entries({
    200: 'The last import has ended: with a summary, or with an error.',
    202: 'It runs.',
    403: 'The caller is no operator, or not signed in.',
    409: 'It cannot begin, or there has been none yet.',
    503: 'The database cannot be reached.',
  }).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: importAnswer } } },
  ]),
);
/** The call import-cqc-data. */
const importCqcData = {
  post: {
    operationId: 'importCqcData',
    summary: 'Import care providers from CQC',
    description:
      'For an operator who is signed in by cookie. Without a body. Begins an import, or joins the one that runs.',
    responses: importAnswers,
  },
  get: { operationId: 'findImport', summary: 'How far the import is', responses: importAnswers },
};

/** The OpenAPI document of the API. */
export function describeApi({ siteName, publicUrl }: { siteName: string; publicUrl: string }) {
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1', description: 'The marketplace for programs.' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths: {
      '/payments/stripe': {
        post: {
          operationId: 'stripeEvents',
          summary: 'For Stripe: what became of a payment',
          description:
            'Takes the events checkout.session.completed, checkout.session.expired, charge.refunded and charge.dispute.created, signed with the secret of the endpoint. The same event again changes nothing.',
          requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
          responses: answers({
            200: 'Taken; outcome says what became of it.',
            400: 'The signature is missing, wrong or too old.',
            404: 'Stripe is not configured on this site.',
            503: 'The database cannot be reached. Stripe sends the event again.',
          }),
        },
      },
      '/functions/import-cqc-data': importCqcData,
      ...messageCalls(answers),
      '/functions/auth-emails': {
        post: {
          operationId: 'authEmails',
          summary: 'Send the confirmation email or the reset email again',
          description:
            "The site sends both by itself. 'signup' writes to the account that is signed in by cookie, whatever the address says; 'reset' to the account at the address, if there is one, and answers alike if not. Tokens are made by the server: the one that is sent is not used.",
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['email', 'type', 'token', 'redirectTo', 'appId'],
                  properties: {
                    email: { type: 'string', maxLength: 320 },
                    type: { enum: ['signup', 'reset'] },
                    token: { type: 'string', maxLength: 4000, description: 'Not used. May be empty.' },
                    redirectTo: {
                      enum: [`${publicUrl}/login`, `${publicUrl}/reset-password`],
                      description: "The first for 'signup', the second for 'reset'.",
                    },
                    appId: { const: appId },
                  },
                },
              },
            },
          },
          responses: answers({
            200: 'Done. With an error: it is in the outbox, but the mail server does not take emails at this moment.',
            400: 'The call is not as described, or redirectTo is not of this site.',
            401: "'signup' without a session.",
            429: 'Too many tries; Retry-After says how many seconds to wait.',
            503: 'The database cannot be reached.',
          }),
        },
      },
    },
  };
}
