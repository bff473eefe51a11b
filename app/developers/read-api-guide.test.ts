import { expect, test } from 'vitest';
import { callExample, tableExamples } from './call-examples.ts';
import { readApiGuide } from './read-api-guide.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const row = { type: 'object', description: 'Cups.', properties: { id: { type: ['string', 'null'], format: 'uuid' } } };
const session = { type: 'object', required: ['token'], properties: { token: { type: 'string' } } };
const tooMany = { 429: { description: 'Too many.', ...json({ $ref: '#/components/schemas/Problem' }) } };

const document = {
  servers: [{ url: 'https://a.example/api' }],
  components: { schemas: { cups: row, Session: session, Problem: { type: 'object' } } },
  paths: {
    '/auth/v1/sign': {
      post: {
        operationId: 'sign',
        tags: ['Accounts'],
        summary: 'Sign in',
        parameters: [{ name: 'way', in: 'query', required: true, schema: { type: 'string', enum: ['word', 'key'] } }],
        requestBody: json({
          type: 'object',
          required: ['email', 'data'],
          properties: {
            email: { type: 'string' },
            phone: { type: 'null' },
            data: { type: 'object', required: ['role'], properties: { role: { enum: ['nurse'] } } },
          },
        }),
        responses: { 200: { description: 'Done.', ...json({ $ref: '#/components/schemas/Session' }) }, ...tooMany },
      },
    },
    '/auth/v1/things/{id}': {
      get: { tags: ['Accounts'], security: [{ bearer: [] }], responses: { 204: { description: 'Gone.' }, ...tooMany } },
    },
    '/functions/v1/greet': { post: { operationId: 'greet', tags: ['Functions'], responses: {} } },
    '/rest/v1/cups': {
      get: {
        tags: ['Tables'],
        security: [{}, { bearer: [] }],
        parameters: [
          { name: 'id', in: 'query' },
          { name: 'limit', in: 'query', description: 'How many.' },
        ],
        responses: { 200: { description: 'Rows.' }, ...tooMany },
      },
      patch: {
        tags: ['Tables'],
        description: 'Owners can.',
        requestBody: json({ type: 'object', properties: { id: { type: 'string' } } }),
        responses: {},
      },
    },
  },
};

test('a call is shown with what is sent, what comes back, and what its group refuses alike', () => {
  const { baseUrl, groups, objects } = readApiGuide(document);
  expect(baseUrl).toBe('https://a.example/api');
  expect(groups.map(({ name }) => name)).toEqual(['Accounts', 'Functions']);
  const [accounts] = groups;
  expect(accounts?.refusals).toEqual([{ status: '429', about: 'Too many.' }]);
  expect(accounts?.calls[0]).toEqual({
    id: 'sign',
    method: 'POST',
    path: '/auth/v1/sign',
    title: 'Sign in',
    token: 'none',
    parameters: [{ name: 'way', type: "'word' or 'key'", isRequired: true, values: ['word', 'key'], in: 'query' }],
    bodies: [
      [
        { name: 'email', type: 'text', isRequired: true },
        { name: 'data', type: 'object', isRequired: true },
        { name: 'data.role', type: "'nurse'", isRequired: true, values: ['nurse'] },
      ],
    ],
    answers: [{ status: '200', about: 'Done.', object: 'Session' }],
    refusals: ['429'],
  });
  expect(accounts?.calls[1]).toMatchObject({ token: 'needed', title: '/auth/v1/things/{id}' });
  expect(objects).toEqual([{ name: 'Session', fields: [{ name: 'token', type: 'text', isRequired: true }] }]);
});

test('a table is shown with its columns, its readers and its writers', () => {
  const { tables, ofTables } = readApiGuide(document);
  expect(tables).toEqual([
    {
      name: 'cups',
      about: 'Cups.',
      readers: 'everyone',
      writers: 'Owners can.',
      columns: [{ name: 'id', type: 'UUID', canBe: 'changed' }],
      methods: ['GET', 'PATCH'],
    },
  ]);
  expect(ofTables.parameters).toEqual([{ name: 'limit', type: 'any JSON', about: 'How many.', in: 'query' }]);
  expect(ofTables.refusals).toEqual([{ status: '429', about: 'Too many.' }]);
});

test('the examples send what is needed', () => {
  const { groups, tables } = readApiGuide(document);
  const [sign, thing, greet] = groups.flatMap(({ calls }) => calls).map(callExample);
  expect(sign?.curl).toBe(
    `curl "$API/auth/v1/sign?way=word" \\\n  --json '{"email":"ann@example.org","data":{"role":"nurse"}}'`,
  );
  expect(thing?.curl).toBe('curl "$API/auth/v1/things/$ID" \\\n  -H "Authorization: Bearer $TOKEN"');
  expect(greet).toEqual({
    curl: 'curl -X POST "$API/functions/v1/greet"',
    js: "const { data, error } = await client.functions.invoke('greet');",
  });
  expect(tables.flatMap(tableExamples).map(({ method, example }) => [method, example.curl.split('\n')[0]])).toEqual([
    ['GET', 'curl "$API/rest/v1/cups?select=id&limit=10"'],
    ['PATCH', 'curl -X PATCH "$API/rest/v1/cups?id=eq.$ID" \\'],
  ]);
});

const nothing = { baseUrl: '/api', groups: [], tables: [], objects: [] };

test.each([undefined, null, 7, 'x', [], {}, { paths: [1] }, { paths: { '/a': null } }, { components: 3, servers: {} }])(
  'a document like %j makes an empty guide',
  (broken) => {
    expect(readApiGuide(broken)).toMatchObject(nothing);
  },
);

test('anything may be anything, however deep, long or many', () => {
  const loop: Record<string, unknown> = { type: 'object' };
  loop['properties'] = { again: loop, __proto__: 1, ['x'.repeat(1000)]: { type: 'array', items: loop } };
  const operation = {
    tags: 3,
    summary: 'y'.repeat(5000),
    parameters: [null, loop],
    requestBody: json(loop),
    responses: [7],
  };
  const paths = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`/p${at}`, { get: operation, post: 1 }]));
  const [group] = readApiGuide({ paths }).groups;
  expect(group?.calls).toHaveLength(400);
  expect(group?.calls[0]?.title).toHaveLength(1000);
  expect(group?.calls[0]?.bodies[0]?.length).toBeLessThanOrEqual(80);
});
