// The answers of calls to tables, for the OpenAPI document.

/** A description of a header, a parameter or an answer. */
type Description = Record<string, unknown>;

export const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string', examples: ['PGRST100'] },
    message: { type: 'string' },
    details: { type: ['string', 'null'] },
    hint: { type: ['string', 'null'] },
  },
};

const text = { type: 'string' };
const headers: Record<string, Description> = {
  'Content-Range': {
    description: 'The rows in the answer, and their number in all if it was counted: 0-23/300, 0-23/* or */0.',
    schema: text,
  },
  ETag: {
    description:
      'Send it as If-None-Match to get 304 while nothing has changed. Only reads without a limit have one, of tables that everyone can read.',
    schema: text,
  },
  'Retry-After': { description: 'How many seconds to wait.', schema: { type: 'integer' } },
};
const pick = (...names: string[]) => ({ headers: Object.fromEntries(names.map((name) => [name, headers[name]])) });

const meanings: Record<number, string> = {
  400: 'The query or the body is not understood, names a column that does not exist, or breaks a rule.',
  401: 'The access token is invalid, or visitors may not do this.',
  403: 'You may not do this, or not with this column, or the session may not do anything yet.',
  406: 'Another schema or media type was asked for, or there is not exactly one row.',
  409: 'There is such a row already, a person is not known, or something else must end first.',
  412: 'If-Match cannot be used. Put the old values into the filter.',
  413: 'The body is too large. (Plain text.)',
  415: 'The body is not JSON.',
  416: 'There are fewer rows than the offset, or the limit or the offset is negative.',
  422: 'The Idempotency-Key was used for other values.',
  429: 'Too many calls.',
  503: 'The database cannot be reached.',
};

export const plainText = { 'text/plain': { schema: text } };
const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/TableError' } } };

/** Describes the refusals with these statuses. `hasBody`: false for HEAD. */
export const describeRefusals = (statuses: readonly number[], hasBody = true): Record<number, Description> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: meanings[status],
        ...(hasBody && { content: status === 413 ? plainText : errorContent }),
        ...(status === 429 && pick('Retry-After')),
      },
    ]),
  );

/** The answers with rows of a read. */
export function describeReadAnswers(content: object): Record<number, Description> {
  return {
    200: { description: 'The rows, or the one row.', content, ...pick('Content-Range', 'ETag') },
    206: { description: 'Some of the counted rows.', content, ...pick('Content-Range', 'ETag') },
    304: { description: 'Nothing has changed since the answer with this ETag.', ...pick('ETag') },
  };
}

/** The same for HEAD, which has no rows. */
export const describeHeadAnswers = (): Record<number, Description> => ({
  200: { description: 'Content-Range says how many rows there are.', ...pick('Content-Range') },
  206: { description: 'The same, of a part of the rows.', ...pick('Content-Range') },
});

/** The answers of a write that was done. `status`: without rows. */
export const describeWriteAnswers = (status: 201 | 204, content: object): Record<number, Description> =>
  status === 201
    ? { 201: { description: 'Added. The row, if asked for.', content, ...pick('Content-Range') } }
    : {
        200: { description: 'Done. The rows.', content, ...pick('Content-Range') },
        204: { description: 'Done, or no row was found.', ...pick('Content-Range') },
      };
