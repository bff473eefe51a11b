import type { Context } from 'hono';
import { z } from 'zod/mini';
import type { Config } from '../config/read-config.server.ts';

/** A call in the API for programs. `Opened`: what the server has opened for all rooms, such as accounts. */
export type ApiCall<Opened> = {
  /** The path under /api: '/functions/v1/get-user-email'. */
  path: string;
  methods: readonly ('GET' | 'POST')[];
  answer(c: Context<{ Variables: { requestId: string; clientAddress: string } }>, opened: Opened): Promise<Response>;
  /** Returns the call's path item in the OpenAPI document. */
  describe(config: Pick<Config, 'publicUrl'>): object;
};

/**
 * Describes a JSON body for the OpenAPI document, from the schema that reads it. `known`: property values on this site that
 * the schema alone cannot know.
 */
export function describeBody(schema: z.ZodMiniType, known: Record<string, object> = {}) {
  const { $schema: _dialect, properties, ...described } = z.toJSONSchema(schema, { io: 'input' });
  const body = properties ? { ...described, properties: { ...properties, ...known } } : described;
  return { required: true, content: { 'application/json': { schema: body } } };
}

/** Returns the descriptions of JSON responses by status. `codes`: what each status means. */
export const describeAnswers = (schema: object, codes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(codes).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema } } },
    ]),
  );

const error = {
  type: 'object',
  properties: { error: { type: 'string', description: 'What went wrong, in plain English. Absent on success.' } },
};

/** Describes responses that carry an error. */
export const describeErrors = (codes: Record<string, string>) => describeAnswers(error, codes);

/** Describes the success response (status 200) with these properties. */
export const describeSuccess = (description: string, properties: Record<string, object>) =>
  describeAnswers({ type: 'object', required: Object.keys(properties), properties }, { 200: description });
