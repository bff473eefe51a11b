import { randomUUID } from 'node:crypto';
import { operationsOf, tablesOf, type ApiDocument, type Operation, type Parameter } from './api-document.ts';
import { anyCaller, encode, tokenHeader, type FuzzRequest, type Make, type World } from './fuzz-request.ts';
import { makeValue } from './make-value.ts';
import { bodySchema, mutate } from './mutate-request.ts';
import { password, type Caller, type Role } from './people.ts';
import { conditionOf, orderOf, selectOf } from './query-text.ts';
import type { Random } from './random.ts';

// Requests for every operation of the OpenAPI document: those that it describes, and mutations of them.

/** How many of the requests are hostile. */
const hostilePart = 0.6;

/** Who can do it with success, where not everybody can who is signed in. */
const rolesOf: Record<string, readonly Role[]> = {
  insertConsultantProfiles: ['newcomer', 'consultant'],
  updateConsultantProfiles: ['consultant'],
  insertServiceProfiles: ['newcomer', 'careService'],
  updateServiceProfiles: ['careService'],
  updateMessages: ['consultant', 'careService'],
  token: ['consultant', 'careService', 'newcomer'],
};

/** Bodies of operations in which one field depends on another one, or on the query. */
const bodies: Record<string, (random: Random, caller: Caller, query: FuzzRequest['query']) => object> = {
  signUp: (random) => ({
    email: `${randomUUID()}@example.org`,
    password,
    data: { role: random.pick(['consultant', 'careService']) },
  }),
  token: (_random, { email, password: own, refreshToken }, query) =>
    query.some(([, value]) => value === 'password') ? { email, password: own } : { refresh_token: refreshToken },
  updateUser: (random, caller) => ({
    password: random.pick([password, 'four other random words']),
    current_password: caller.password,
  }),
};

/** Returns a generator of requests for all operations. */
export function makeDocumentRequests(document: ApiDocument): Make {
  const operations = operationsOf(document);
  return (random, world) => {
    const operation = random.pick(operations);
    const request = makeValid(random, world, { document, operation });
    if (random.chance(hostilePart)) mutate(random, world, request, bodySchema(random, document, operation.body));
    return request;
  };
}

type Of = { document: ApiDocument; operation: Operation };

function makeValid(random: Random, world: World, { document, operation }: Of): FuzzRequest {
  const caller = anyCaller(random, world, operation, rolesOf[operation.id]);
  const from = { random, document, caller, world };
  const query = makeQuery(random, document, operation);
  const makeBody = caller.email ? bodies[operation.id] : undefined;
  const body = operation.body && (makeBody?.(random, caller, query) ?? makeValue(operation.body, '', from));
  return {
    operation,
    path: operation.path.replaceAll(/\{\w+\}/g, randomUUID()),
    query,
    headers: [
      ...tokenHeader(caller),
      ...(body === undefined ? [] : ([['Content-Type', 'application/json']] as [string, string][])),
      ...makeHeaders(random, operation),
    ],
    body: body === undefined ? undefined : JSON.stringify(body),
    caller,
    isValid: true,
  };
}

/** The parameters that are needed, and a few of the others. */
function makeQuery(random: Random, document: ApiDocument, operation: Operation): FuzzRequest['query'] {
  const table = tablesOf(document).find(({ name }) => operation.path === `/rest/v1/${name}`);
  const all = operation.parameters.filter((parameter) => parameter.in === 'query');
  const needed = all.filter(({ required }) => required);
  const others = all.filter(({ required, name }) => !required && name !== 'columns');
  const chosen = [...needed, ...(others.length > 0 && random.chance(0.6) ? random.some(others, 3) : [])];
  const isChange = operation.method === 'PATCH' || operation.method === 'DELETE';
  const query = chosen.map(({ name, schema }): [string, string] => {
    if (table) return [name, encode(tableParameter(random, table.columns, name))];
    if (name === 'redirect_to')
      return [name, encode(random.pick(['/login', '/reset-password', 'http://carebridge.test/login']))];
    return [name, encode(String(random.pick(schema.enum ?? ['x'])))];
  });
  // A change must name rows.
  if (isChange && table && !query.some(([name]) => name in table.columns)) query.push(['id', 'not.is.null']);
  return query;
}

type Columns = Parameters<typeof selectOf>[1];

function tableParameter(random: Random, columns: Columns, name: string): string {
  switch (name) {
    case 'select':
      return selectOf(random, columns).text;
    case 'order':
      return orderOf(random, columns);
    case 'limit':
    case 'offset':
      return String(random.upTo(8));
    case 'or':
    case 'and':
      return `(${conditionOf(random, columns, { isGrouped: true })})`;
    default:
      return conditionOf(random, columns, { isGrouped: false, column: name });
  }
}

const headerValues: Record<string, readonly string[]> = {
  Prefer: ['count=exact', 'return=representation', 'return=minimal', 'return=representation, count=exact'],
  Range: ['0-3', '0-0', '0-'],
  'If-None-Match': ['W/"an-earlier-one"'],
};

const makeHeaders = (random: Random, { parameters }: Operation): [string, string][] =>
  parameters
    .filter((parameter: Parameter) => parameter.in === 'header' && random.chance(0.3))
    .map(({ name }) => [name, random.pick(headerValues[name] ?? ['x'])]);
