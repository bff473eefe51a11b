import type { RestColumnType, RestTable } from '../../platform/room/rest-table.server.ts';
import {
  describeHeadAnswers,
  describeReadAnswers,
  describeRefusals,
  describeWriteAnswers,
  errorSchema,
} from './describe-answers.ts';

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

const parameter =
  (place: 'query' | 'header') =>
  (name: string, description: string, schema: object = { type: 'string' }) => ({
    name,
    in: place,
    description,
    schema,
  });
const query = parameter('query');
const header = parameter('header');
const number = { type: 'integer', minimum: 0 };

const compared = 'eq., neq., gt., gte., lt., lte.';

/** Says which conditions a column can have. */
function conditionsOf(type: RestColumnType): string {
  if (type === 'json') return 'A condition: is.null or not.is.null.';
  if (type === 'text[]') return `A condition: ${compared} and a whole list in braces, or is.null.`;
  return `A condition: ${compared}${type === 'text' ? ', like., ilike.' : ''}, is. or in.() and a value.`;
}

const nameOf = (table: string) => table.replace(/_./g, (pair) => pair.charAt(1).toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the part of the OpenAPI document about the tables. */
export function describeTables(tables: ReadonlyMap<string, RestTable>) {
  return {
    schemas: {
      TableError: errorSchema,
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

const select = query('select', 'Columns, separated by commas. All of them by default.');
const named = query('columns', 'The columns that the body sets, in quotes or not, separated by commas.');
const returned = header(
  'Prefer',
  'return=representation sends the rows back; count=exact counts them; missing=default gives named columns that are left out their defaults.',
);

const idempotencyKey = header(
  'Idempotency-Key',
  'A text of your choice, at most 255 characters. The same insert with the same key is done once within a day.',
);

function describeTable(table: RestTable) {
  const { name, columns, description, writes } = table;
  const row = { $ref: `#/components/schemas/${name}` };
  const content = {
    'application/json': { schema: { type: 'array', items: row } },
    'application/vnd.pgrst.object+json': { schema: row },
  };
  const filters = [
    ...Object.entries(columns).map(([column, { type }]) => query(column, conditionsOf(type))),
    query('or', 'Conditions of which at least one must hold: (name.eq.Ann,name.eq.Ben).'),
    query('and', 'Conditions that must all hold.'),
  ];
  const parameters = [
    select,
    query('order', 'Columns, separated by commas, each with .asc or .desc and .nullsfirst or .nullslast.'),
    query('limit', 'The number of rows at most.', number),
    query('offset', 'The number of rows to leave out at the beginning.', number),
    ...filters,
    header('Prefer', 'count=exact also counts all rows.'),
    header('Range', 'The first and the last row, from 0, instead of offset and limit: 0-23.'),
  ];
  const bearer = [{ bearer: [] }];
  // Some tables are not for visitors, and one is not for reading at all.
  const isForVisitors = table.readable(null) !== undefined;
  const isReadable = isForVisitors || table.readable(crypto.randomUUID()) !== undefined;
  const shared = { tags: ['Tables'], description };
  const written = { ...shared, ...(writes && { description: writes.description }) };
  const read = { ...shared, security: isForVisitors ? [{}, ...bearer] : bearer, parameters };
  const refusals = [400, 401, 403, 406, 416, 429, 503];
  const refused = [...refusals, 409, 412, 413, 415];
  const operation = capital(nameOf(name));
  const describeWrite = (allowed: readonly string[], status: 201 | 204) => ({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: describeWritten(table, allowed, status === 201) } },
    },
    responses: {
      ...describeWriteAnswers(status, content),
      ...describeRefusals(status === 201 ? [...refused, 422] : refused),
    },
  });
  return {
    get: {
      operationId: `read${operation}`,
      summary: `Read ${name}`,
      ...read,
      parameters: [...parameters, header('If-None-Match', 'The ETag of an earlier answer.')],
      responses: { ...(isReadable && describeReadAnswers(content)), ...describeRefusals(refusals) },
    },
    head: {
      operationId: `count${operation}`,
      summary: `Count ${name}`,
      ...read,
      responses: { ...(isReadable && describeHeadAnswers()), ...describeRefusals(refusals, false) },
    },
    ...(writes?.insert && {
      post: {
        operationId: `insert${operation}`,
        summary: `Add a row to ${name}`,
        ...written,
        security: bearer,
        parameters: [select, named, returned, idempotencyKey],
        ...describeWrite(writes.insert.columns, 201),
      },
    }),
    ...(writes?.update && {
      patch: {
        operationId: `update${operation}`,
        summary: `Change your rows of ${name}`,
        ...written,
        security: bearer,
        parameters: [select, named, ...filters, returned],
        ...describeWrite(writes.update.columns, 204),
      },
    }),
    ...(writes?.remove && {
      delete: {
        operationId: `delete${operation}`,
        summary: `Delete rows of ${name}`,
        ...written,
        security: bearer,
        parameters: [select, ...filters, returned],
        responses: { ...describeWriteAnswers(204, content), ...describeRefusals(refused) },
      },
    }),
  };
}

/** Describes the body of a write. A list may have one row. */
function describeWritten({ columns }: RestTable, allowed: readonly string[], canBeList: boolean) {
  const properties = allowed.map((name) => [name, columns[name] ? withoutNull(jsonTypes[columns[name].type]) : {}]);
  const row = { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) as object };
  return canBeList ? { anyOf: [row, { type: 'array', maxItems: 1, items: row }] } : row;
}

/** Returns a type without null: no column can be set to it. */
function withoutNull(type: object): object {
  const { type: names, items, ...others } = type as { type?: string[]; items?: object };
  if (!names) return type;
  return { ...others, type: names[0], ...(items && { items: withoutNull(items) }) };
}
