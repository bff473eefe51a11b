import { tablesOf, type ApiDocument, type Operation, type Table } from './api-document.ts';
import { anyCaller, encode, tokenHeader, type FuzzRequest, type Make, type World } from './fuzz-request.ts';
import { brokenEncodings } from './hostile-values.ts';
import { makeValue } from './make-value.ts';
import { bodySchema, mutate } from './mutate-request.ts';
import { conditionOf, garbled, oddParameter, orderOf, selectOf } from './query-text.ts';
import type { Random } from './random.ts';

// Requests for all tables, with queries that follow the grammar, and mutations of them.

const hostilePart = 0.5;
const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

/** Returns a generator of requests for tables. */
export function makeQueryRequests(document: ApiDocument): Make {
  const tables = tablesOf(document);
  return (random, world) => {
    const table = random.pick(tables);
    const method = random.pick(methods);
    const operation = table.operations[method] ?? notOffered(table, method);
    const request = makeValid(random, world, { document, table, operation });
    if (random.chance(hostilePart)) {
      breakQuery(random, world, request, table);
      if (random.chance(0.3)) mutate(random, world, request, bodySchema(random, document, operation.body));
    }
    return request;
  };
}

/** What the document does not describe is refused: as the table's operations are. */
function notOffered({ name, operations }: Table, method: string): Operation {
  const responses = operations['GET']?.responses ?? {};
  return {
    id: `${method} ${name}`,
    method,
    path: `/rest/v1/${name}`,
    parameters: [],
    body: method === 'DELETE' ? undefined : {},
    responses: {
      ...Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) >= 400)),
      413: { content: { 'text/plain': { schema: { type: 'string' } } } },
    },
    needsToken: true,
  };
}

type Of = { document: ApiDocument; table: Table; operation: Operation };

function makeValid(random: Random, world: World, { document, table, operation }: Of): FuzzRequest {
  const { method } = operation;
  const { columns } = table;
  const caller = anyCaller(random, world, operation);
  const isRead = method === 'GET' || method === 'HEAD';
  const prefer = random.some(['count=exact', 'return=representation', 'return=minimal', 'missing=default'], 2);
  const selected = random.chance(0.6) ? selectOf(random, columns) : undefined;
  const query: [string, string][] = selected ? [['select', encode(selected.text)]] : [];
  const add = (name: string, text: string) => query.push([encode(name), encode(text)]);
  if (method !== 'POST')
    for (let times = random.upTo(2) + (isRead ? 0 : 1); times > 0; times--) addCondition(random, columns, add);
  const limit = isRead && random.chance(0.5) ? random.upTo(10) : undefined;
  if (isRead && random.chance(0.5)) add('order', orderOf(random, columns));
  if (limit !== undefined) add('limit', String(limit));
  if (isRead && random.chance(0.2)) add('offset', String(random.upTo(4)));
  const body = operation.body && JSON.stringify(makeValue(operation.body, '', { random, document, caller, world }));
  return {
    operation,
    path: operation.path,
    query: random.chance(0.5) ? query : query.toReversed(),
    headers: [
      ...tokenHeader(caller),
      ...(body === undefined ? [] : ([['Content-Type', 'application/json']] as [string, string][])),
      ...(random.chance(0.4) ? ([['Prefer', prefer.join(', ')]] as [string, string][]) : []),
      ...(isRead && random.chance(0.1)
        ? ([['Range', `${random.upTo(3)}-${3 + random.upTo(5)}`]] as [string, string][])
        : []),
    ],
    body,
    caller,
    isValid: true,
    expects: { columns: selected?.columns ?? Object.keys(columns), most: limit ?? Infinity },
  };
}

function addCondition(random: Random, columns: Table['columns'], add: (name: string, text: string) => void): void {
  if (random.chance(0.4)) {
    const inside = Array.from({ length: 1 + random.upTo(2) }, () => conditionOf(random, columns, { isGrouped: true }));
    add(random.pick(['or', 'and', 'not.or', 'not.and']), `(${inside.join(',')})`);
    return;
  }
  const column = random.pick(Object.keys(columns));
  add(column, conditionOf(random, columns, { isGrouped: false, column }));
}

/** Breaks the query of a request: one to three times. */
function breakQuery(random: Random, world: World, request: FuzzRequest, { columns }: Table): void {
  request.isValid = false;
  delete request.expects;
  const { query } = request;
  const changes: (() => void)[] = [
    () => changeOne(random, query, ([name, value]) => [name, encode(garbled(random, decoded(value)))]),
    () => changeOne(random, query, ([name, value]) => [name, encode(garbled(random, decoded(value)))]),
    () => changeOne(random, query, ([name, value]) => [encode(garbled(random, decoded(name))), value]),
    () => changeOne(random, query, ([name, value]) => [name, value + random.pick(brokenEncodings)]),
    () => changeOne(random, query, (pair) => pair, 2),
    () => {
      const [name, text] = oddParameter(random, columns);
      query.push([encode(name), encode(text)]);
    },
    () => {
      const column = random.pick(Object.keys(columns).filter((name) => columns[name] === 'uuid'));
      query.push([column, `eq.${random.pick(world.privateIds)}`]);
    },
  ];
  for (let times = 1 + random.upTo(2); times > 0; times--) random.pick(changes)();
}

type Pair = [string, string];

function changeOne(random: Random, query: Pair[], change: (pair: Pair) => Pair, copies = 1): void {
  if (query.length === 0) return;
  const at = random.upTo(query.length - 1);
  const changed = change(query[at] ?? ['', '']);
  query.splice(at, 1, ...Array.from({ length: copies }, () => changed));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
