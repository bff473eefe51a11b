import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { describeBody } from './api-call.server.ts';

test('a body is described by the schema that reads it', () => {
  const schema = z.strictObject({
    kind: z.enum(['a', 'b']),
    note: z.optional(z.string().check(z.maxLength(9), z.describe('Not used.'))),
    to: z.string(),
  });
  expect(describeBody(schema, { to: { enum: ['https://here.test/'] } })).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'to'],
          properties: {
            kind: { type: 'string', enum: ['a', 'b'] },
            note: { type: 'string', maxLength: 9, description: 'Not used.' },
            to: { enum: ['https://here.test/'] },
          },
        },
      },
    },
  });
});
