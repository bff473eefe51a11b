import type { RestColumnType, RestTable } from '../../platform/room/rest-table.server.ts';

/** The JSON type of each type of column. Every column but the id may be null. */
const jsonTypes: Record<RestColumnType, object> = {
  uuid: { type: ['string', 'null'], format: 'uuid' },
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  date: { type: ['string', 'null'], format: 'date' },
  timestamptz: { type: ['string', 'null'], format: 'date-time' },
  'text[]': { type: ['array', 'null'], items: { type: ['string', 'null'] } },
  json: {},
};

const error = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string', examples: ['PGRST100'] },
    message: { type: 'string' },
    details: { type: ['string', 'null'] },
    hint: { type: ['string', 'null'] },
  },
};

const meanings: Record<number, string> = {
  400: 'The query is not understood, or names a column that does not exist.',
  401: 'The access token is invalid, or visitors may not read this table.',
  403: 'You may not read this table, or the session may not read yet.',
  406: 'Another schema or media type was asked for, or there is not exactly one row.',
  416: 'There are fewer rows than the offset.',
  429: 'Too many calls. Retry-After says how many seconds to wait.',
  503: 'The database cannot be reached.',
};
const errors = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/TableError' } } } },
  ]),
);

const query = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
});
const number = { type: 'integer', minimum: 0 };

const nameOf = (table: string) => table.replace(/_./g, (pair) => pair.charAt(1).toUpperCase());

/** Returns the part of the OpenAPI document about the tables. */
export function describeTables(tables: ReadonlyMap<string, RestTable>) {
  return {
    schemas: {
      TableError: error,
      ...Object.fromEntries([...tables].map(([name, table]) => [name, describeRow(table)])),
    },
    paths: Object.fromEntries([...tables].map(([name, table]) => [`/rest/v1/${name}`, describeTable(table)])),
  };
}

function describeRow({ columns, description }: RestTable) {
  const properties = Object.entries(columns).map(([name, { type, description: text }]) => [
    name,
    { ...jsonTypes[type], ...(text && { description: text }) },
  ]);
  return { type: 'object', description, properties: Object.fromEntries(properties) as object };
}

function describeTable({ name, columns, description }: RestTable) {
  const row = { $ref: `#/components/schemas/${name}` };
  const content = {
    'application/json': { schema: { type: 'array', items: row } },
    'application/vnd.pgrst.object+json': { schema: row },
  };
  const answers = {
    200: { description: 'The rows, or the one row.', content },
    206: { description: 'Some of the counted rows.', content },
    304: { description: 'Nothing has changed since the answer with this ETag.' },
    ...errors,
  };
  const parameters = [
    query('select', 'Columns, separated by commas. All of them by default.'),
    query('order', 'Columns, separated by commas, each with .asc or .desc and .nullsfirst or .nullslast.'),
    query('limit', 'The number of rows at most.', number),
    query('offset', 'The number of rows to leave out at the beginning.', number),
    query('or', 'Conditions of which at least one must hold: (name.eq.Ann,name.eq.Ben).'),
    query('and', 'Conditions that must all hold.'),
    ...Object.keys(columns).map((column) =>
      query(column, 'A condition: eq., neq., gt., gte., lt., lte., like., ilike., is. or in.() and a value.'),
    ),
    { name: 'Prefer', in: 'header', description: 'count=exact also counts all rows.', schema: { type: 'string' } },
  ];
  const summary = `Read ${name}`;
  const shared = { tags: ['Tables'], summary, description, security: [{}, { bearer: [] }], parameters };
  const headAnswers = Object.entries(answers).map(([status, { description: text }]) => [status, { description: text }]);
  return {
    get: { operationId: `read${capital(nameOf(name))}`, ...shared, responses: answers },
    head: {
      operationId: `count${capital(nameOf(name))}`,
      ...shared,
      responses: Object.fromEntries(headAnswers) as object,
    },
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
