import {
  methods,
  type Answer,
  type ApiCall,
  type ApiGuide,
  type ApiTable,
  type CallGroup,
  type Column,
  type Method,
  type Parameter,
} from './api-guide.ts';
import { entriesOf, nameOfRef, readField, readFields, toList, toObject, toText, type Unknown } from './read-fields.ts';

/** More than our document has. */
const mostPaths = 200;
const mostParameters = 100;
const mostForms = 4;
const tablePath = '/rest/v1/';
const tablesTag = 'Tables';

type Told = ApiCall & { tag: string };

/**
 * Returns what the page shows of an OpenAPI document. Anything that is not as expected is left out: a document with a
 * mistake makes a shorter page, never an error.
 */
export function readApiGuide(given: unknown): ApiGuide {
  const document = toObject(given);
  const schemas = toObject(toObject(document['components'])['schemas']);
  const calls = entriesOf(document['paths'], mostPaths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = toObject(item)[method.toLowerCase()];
      return operation === undefined ? [] : [readCall(path, method, toObject(operation))];
    }),
  );
  const ofTables = calls.filter(({ tag }) => tag === tablesTag);
  const others = calls.filter(({ tag }) => tag !== tablesTag);
  const names = new Set(ofTables.map(({ path }) => path.slice(tablePath.length)));
  const named = new Set(others.flatMap(({ answers }) => answers.flatMap((one) => (isRefusal(one) ? [] : one.object))));
  const tags = [...new Set(others.map(({ tag }) => tag))];
  return {
    baseUrl: toText(toObject(toList(document['servers'])[0])['url']) ?? '/api',
    groups: tags.map((tag) =>
      toGroup(
        tag,
        others.filter((call) => call.tag === tag),
      ),
    ),
    tables: [...names].map((name) => readTable(name, schemas[name], ofTables)),
    ofTables: readOfTables(ofTables, schemas),
    objects: entriesOf(schemas).flatMap(([name, schema]) =>
      named.has(name) && !names.has(name) ? [{ name, fields: readFields(schema) }] : [],
    ),
  };
}

function readCall(path: string, method: Method, operation: Unknown): Told {
  const about = toText(operation['description']);
  return {
    id: (toText(operation['operationId']) ?? `${method}${path}`).replaceAll(/[^\w-]/g, '-'),
    method,
    path,
    tag: toText(toList(operation['tags'])[0]) ?? 'Other',
    title: toText(operation['summary']) ?? path,
    ...(about !== undefined && { about }),
    token: tokenOf(operation),
    parameters: toList(operation['parameters']).slice(0, mostParameters).flatMap(readParameter),
    bodies: readBodies(jsonOf(operation['requestBody'])),
    answers: entriesOf(operation['responses']).map(([status, answer]) => readAnswer(status, answer)),
    refusals: [],
  };
}

function tokenOf({ security }: Unknown): ApiCall['token'] {
  const ways = toList(security);
  if (ways.length === 0) return 'none';
  return ways.some((way) => Object.keys(toObject(way)).length === 0) ? 'optional' : 'needed';
}

/** Returns the schema of the JSON in a body or an answer. */
const jsonOf = (part: unknown): unknown =>
  toObject(toObject(toObject(toObject(part)['content'])['application/json'])['schema']);

const places: readonly Parameter['in'][] = ['path', 'query', 'header'];

function readParameter(given: unknown): Parameter[] {
  const parameter = toObject(given);
  const place = places.find((one) => one === parameter['in']);
  const name = toText(parameter['name']);
  if (!place || name === undefined) return [];
  const { schema, required, description } = parameter;
  return [{ ...readField(name, schema, required === true, description), in: place }];
}

function readBodies(schema: unknown): ApiCall['bodies'] {
  // An alternative with fields of its own; `anyOf` may also only say which fields are needed together.
  const forms = toList(toObject(schema)['anyOf'])
    .slice(0, mostForms)
    .map((form) => readFields(form));
  const alternatives = forms.filter((fields) => fields.length > 0);
  if (alternatives.length > 0) return alternatives;
  const fields = readFields(schema);
  return fields.length > 0 ? [fields] : [];
}

function readAnswer(status: string, given: unknown): Answer {
  const schema = jsonOf(given);
  const object = nameOfRef(schema);
  const fields = readFields(schema);
  return {
    status,
    about: toText(toObject(given)['description']) ?? '',
    ...(object !== undefined && { object }),
    ...(fields.length > 0 && { fields }),
  };
}

const isRefusal = ({ status }: Answer) => !/^[23]/.test(status);

/** Refusals that mean the same in all calls of the group are described once, for the group. */
function toGroup(name: string, told: readonly Told[]): CallGroup {
  const refusals = sharedRefusals(told);
  const isShared = ({ status }: Answer) => refusals.some((one) => one.status === status);
  const calls = told.map(({ tag: _tag, ...call }) => ({
    ...call,
    answers: call.answers.filter((answer) => !isShared(answer)).map(withoutErrorFields),
    refusals: call.answers.filter(isShared).map(({ status }) => status),
  }));
  return { name, calls, refusals };
}

/** The fields of a refusal are described with the errors. */
function withoutErrorFields(answer: Answer): Answer {
  const { status, about } = answer;
  return isRefusal(answer) ? { status, about } : answer;
}

function sharedRefusals(told: readonly Pick<ApiCall, 'answers'>[]): Answer[] {
  const all = told.flatMap(({ answers }) => answers.filter(isRefusal));
  const statuses = [...new Set(all.map(({ status }) => status))].toSorted();
  return statuses.flatMap((status) => {
    const same = all.filter((answer) => answer.status === status);
    const about = same[0]?.about ?? '';
    return same.length > 1 && same.every((answer) => answer.about === about) ? [{ status, about }] : [];
  });
}

function readTable(name: string, schema: unknown, calls: readonly Told[]): ApiTable {
  const own = calls.filter(({ path }) => path === tablePath + name);
  const call = (method: Method) => own.find((one) => one.method === method);
  const writers = own.find(({ method }) => method !== 'GET' && method !== 'HEAD')?.about;
  const about = toText(toObject(schema)['description']) ?? call('GET')?.about ?? '';
  return {
    name,
    about,
    readers: readersOf(call('GET')),
    ...(writers !== undefined && writers !== about && { writers }),
    columns: readColumns(schema, namesIn(call('POST')), namesIn(call('PATCH'))),
    methods: own.map(({ method }) => method),
  };
}

function readersOf(read: Told | undefined): ApiTable['readers'] {
  if (!read?.answers.some((answer) => !isRefusal(answer))) return 'nobody';
  return read.token === 'needed' ? 'users' : 'everyone';
}

const namesIn = (call: Told | undefined) => new Set(call?.bodies.flat().map(({ name }) => name));

function readColumns(schema: unknown, added: ReadonlySet<string>, changed: ReadonlySet<string>): Column[] {
  return readFields(schema).map((field) => {
    const canAdd = added.has(field.name);
    if (!changed.has(field.name)) return canAdd ? { ...field, canBe: 'added' } : field;
    return { ...field, canBe: canAdd ? 'both' : 'changed' };
  });
}

/** The parameters and answers of calls to tables, each once. Conditions on columns are left out: every table has its own. */
function readOfTables(calls: readonly Told[], schemas: Unknown): ApiGuide['ofTables'] {
  const columns = new Set(
    calls.flatMap(({ path }) => Object.keys(toObject(toObject(schemas[path.slice(tablePath.length)])['properties']))),
  );
  const once = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
    ...new Map(items.map((item) => [keyOf(item), item])).values(),
  ];
  const parameters = calls.flatMap((call) => call.parameters).filter(({ name }) => !columns.has(name));
  const answers = calls.flatMap((call) => call.answers).map(({ status, about }) => ({ status, about }));
  const byStatus = once(answers, ({ status, about }) => `${status} ${about}`);
  return {
    parameters: once(parameters, ({ name, about }) => `${name} ${about}`),
    answers: byStatus.filter((answer) => !isRefusal(answer)),
    refusals: byStatus.filter(isRefusal).toSorted((one, other) => Number(one.status) - Number(other.status)),
  };
}
