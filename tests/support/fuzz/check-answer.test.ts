import { expect, test } from 'vitest';
import { operationsOf, type ApiDocument } from './api-document.ts';
import { openChecks } from './check-answer.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { visitor } from './people.ts';
import { marker } from './private-rows.ts';

// Each check of the fuzzers finds its fault.

const row = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const document: ApiDocument = {
  components: { schemas: { things: row } },
  paths: {
    '/rest/v1/things': {
      get: {
        operationId: 'readThings',
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/things' } } },
            },
          },
          400: { content: { 'application/json': { schema: { type: 'object', required: ['code'] } } } },
          429: { content: { 'application/json': { schema: { type: 'object' } } } },
          503: { content: { 'application/json': { schema: { type: 'object' } } } },
          204: {},
        },
      },
    },
  },
};
const [operation] = operationsOf(document);
if (!operation) throw new Error('The document has no operation');
const ann = {
  ...visitor,
  userId: 'ann',
  email: 'ann@example.org',
  token: 'token-of-ann',
  refreshToken: 'refresh-of-ann',
};
const check = openChecks(document, { texts: ['hash-of-somebody'] }, [visitor, ann]);
const id = '00000000-0000-4000-8000-000000000001';

function problems(
  status: number,
  body: unknown,
  request: Partial<FuzzRequest> = {},
  type = 'application/json',
): string {
  const whole: FuzzRequest = {
    operation: operation as FuzzRequest['operation'],
    path: '/rest/v1/things',
    query: [],
    headers: [],
    body: undefined,
    caller: visitor,
    isValid: true,
    ...request,
  };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return check(whole, { status, headers: new Headers({ 'Content-Type': type }), text }).join('\n');
}

test('an answer that is as described has no problems', () => {
  expect(problems(200, [{ id }], { expects: { columns: ['id'], most: 1 } })).toBe('');
  expect(problems(400, { code: 'x' })).toBe('');
  expect(problems(204, '')).toBe('');
});

test.each<[what: string, found: string, expected: string]>([
  ['a failure, even if it is described', problems(503, {}), 'status 503'],
  ['a status that is not described', problems(418, {}), 'status 418 is not described'],
  ['another media type', problems(200, [], {}, 'text/html'), 'media type text/html'],
  ['a body that is no JSON', problems(200, '[{'), 'no JSON'],
  ['a body without a required field', problems(400, {}), "must have required property 'code'"],
  ['a value of another format', problems(200, [{ id: '1' }]), 'must match format "uuid"'],
  ['a body where none is described', problems(204, 'x'), 'a body where none'],
  ['429 without Retry-After', problems(429, {}), 'without Retry-After'],
  [
    'other columns',
    problems(200, [{ id, name: 'x' }], { expects: { columns: ['id'], most: 1 } }),
    'a row has the columns id,name',
  ],
  ['too many rows', problems(200, [{ id }, { id }], { expects: { columns: ['id'], most: 1 } }), '2 rows, more than 1'],
  ['a private text', problems(200, [{ id, name: `A ${marker.toUpperCase()}` }]), `what is private: ${marker}`],
  ['a secret', problems(400, { code: 'hash-of-somebody' }), 'what is private: hash-of-somebody'],
  ['an email address of another caller', problems(200, [{ id, email: ann.email }]), ann.email],
  ['a token of another caller', problems(400, { code: ann.token }), ann.token],
])('%s is a problem', (_what, found, expected) => {
  expect(found).toContain(expected);
});

test('a refusal may repeat what was sent; rows may not', () => {
  const sent: Partial<FuzzRequest> = { query: [['name', `eq.${marker}`]] };
  expect(problems(400, { code: marker }, sent)).toBe('');
  expect(problems(200, [{ id, name: marker }], sent)).toContain('private');
});
