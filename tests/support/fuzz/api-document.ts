// What the fuzzers read from the OpenAPI document of a site.

/** The part of JSON Schema that the document uses and the generator understands. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

type Content = Record<string, { schema: Schema }>;
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Described = {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>;
  security?: readonly object[];
};
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

export type Operation = {
  id: string;
  method: string;
  /** Under /api, as the document has it: '/auth/v1/factors/{id}/verify'. */
  path: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  responses: Described['responses'];
  needsToken: boolean;
};

/** The types of columns, as far as the document tells them apart. */
export type ColumnKind = 'uuid' | 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamptz' | 'array' | 'json';
export type Table = {
  name: string;
  columns: Readonly<Record<string, ColumnKind>>;
  /** The operations by method. */
  operations: Readonly<Record<string, Operation>>;
};

/** Returns the operations of the document. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema,
      responses: described.responses,
      needsToken: described.security !== undefined && described.security.every((one) => Object.keys(one).length > 0),
    })),
  );
}

const tablePath = '/rest/v1/';

/** Returns the tables of the document: their columns, and what can be done with them. */
export function tablesOf(document: ApiDocument): Table[] {
  const operations = operationsOf(document).filter(({ path }) => path.startsWith(tablePath));
  return [...Map.groupBy(operations, ({ path }) => path.slice(tablePath.length))].map(([name, own]) => ({
    name,
    columns: Object.fromEntries(
      Object.entries(document.components.schemas[name]?.properties ?? {}).map(([column, schema]) => [
        column,
        kindOf(schema),
      ]),
    ),
    operations: Object.fromEntries(own.map((operation) => [operation.method, operation])),
  }));
}

const formats: Record<string, ColumnKind> = { uuid: 'uuid', date: 'date', 'date-time': 'timestamptz' };

function kindOf({ type, format }: Schema): ColumnKind {
  const [first] = [type ?? 'json'].flat();
  if (first === 'string') return formats[format ?? ''] ?? 'text';
  return first as ColumnKind;
}

/** Returns the schema that a reference names. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
