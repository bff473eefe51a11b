import { resolved, type ApiDocument, type Schema } from './api-document.ts';
import { encode, type FuzzRequest, type World } from './fuzz-request.ts';
import {
  badToken,
  brokenBodies,
  brokenEncodings,
  hostileHeader,
  hostileJson,
  hostileText,
  mediaTypes,
} from './hostile-values.ts';
import type { Random } from './random.ts';

type Mutation = (random: Random, world: World, request: FuzzRequest, body: Schema) => void;

/** Changes a request for the worse: one to three times. */
export function mutate(random: Random, world: World, request: FuzzRequest, body: Schema): void {
  request.isValid = false;
  delete request.expects;
  const possible = request.operation.body ? [...ofAll, ...ofBodies] : ofAll;
  for (let times = 1 + random.upTo(2); times > 0; times--) random.pick(possible)(random, world, request, body);
}

const known = (world: World) => [...world.privateIds, ...world.privateEmails];

const ofAll: readonly Mutation[] = [
  function changeHeader(random, _world, { headers }) {
    const [name, value] = hostileHeader(random);
    const at = headers.findIndex(([one]) => one === name);
    if (at >= 0) headers.splice(at, 1);
    headers.push([name, value]);
  },
  function changeToken(random, world, request) {
    const others = request.headers.filter(([name]) => name !== 'Authorization');
    const { token } = random.pick(world.callers.filter((one) => one.token));
    request.headers = [...others, ...(random.chance(0.2) ? [] : badToken(random, token))];
  },
  function addParameter(random, world, { query, operation }) {
    const names = [
      ...operation.parameters.map(({ name }) => name),
      'on_conflict',
      '__proto__',
      'x',
      '',
      'not.or',
      'a.b',
      'id',
    ];
    const value = random.pick([
      hostileText(random, 200),
      `eq.${hostileText(random)}`,
      `eq.${random.pick(known(world))}`,
    ]);
    query.push([encode(random.pick(names)), encode(value).slice(0, 9000)]);
  },
  function changeParameter(random, _world, { query, operation }) {
    if (query.length === 0) return;
    const at = random.upTo(query.length - 1);
    const [name = '', value = ''] = query[at] ?? [];
    const changed: [string, string][][] = [
      [],
      [
        [name, value],
        [name, value],
      ],
      [[name, '']],
      [[name, value + random.pick(brokenEncodings)]],
      [[name + random.pick(brokenEncodings), value]],
      [[name, encode(hostileText(random, 1000)).slice(0, 9000)]],
      [[random.pick(['x', ...operation.parameters.map((one) => one.name)]), value]],
    ];
    query.splice(at, 1, ...random.pick(changed));
  },
  function overfill(random, _world, request) {
    if (['GET', 'HEAD'].includes(request.operation.method)) return;
    request.body = `"${'x'.repeat(random.pick([90_000, 102_398, 102_399, 110_000]))}"`;
  },
  function changePath(random, _world, request) {
    if (!request.operation.path.includes('{')) return;
    const id = encode(hostileText(random)).slice(0, 2000);
    // An empty part of a path, or one of dots, makes another path of it.
    if (/^(\.|%2e)*$/i.test(id)) return;
    request.path = request.operation.path.replaceAll(/\{\w+\}/g, id);
  },
];

const ofBodies: readonly Mutation[] = [
  function changeField(random, world, request, body) {
    const value = parsed(request);
    if (!isObject(value)) return;
    const name = random.pick([...Object.keys(value), ...Object.keys(body.properties ?? {}), 'x']);
    const limit = body.properties?.[name]?.maxLength;
    // Only where nobody else can read it: a caller could write it into their own profile.
    const other =
      /(?:id|email)$/.test(name) && random.chance(0.4) ? random.pick(known(world)) : hostileJson(random, limit);
    rewrite(request, { ...value, [name]: other });
  },
  function removeField(random, _world, request) {
    const value = parsed(request);
    if (!isObject(value) || Object.keys(value).length === 0) return;
    const gone = random.pick(Object.keys(value));
    rewrite(request, Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone)));
  },
  function addField(random, _world, request) {
    if (typeof request.body !== 'string' || !request.body.startsWith('{')) return;
    // As text: an object would take "__proto__" for its prototype.
    const name = random.pick([
      '__proto__',
      'constructor',
      'id',
      'is_hidden',
      'role',
      'verification_level',
      '',
      'x',
      '\0',
    ]);
    const field = `${JSON.stringify(name)}:${JSON.stringify(hostileJson(random)) ?? 'null'}`;
    request.body = request.body === '{}' ? `{${field}}` : `{${field},${request.body.slice(1)}`;
  },
  function changeInside(random, _world, request) {
    const value = parsed(request);
    if (!isObject(value)) return;
    const inner = Object.keys(value).filter((name) => isObject(value[name]) || Array.isArray(value[name]));
    if (inner.length === 0) return;
    const name = random.pick(inner);
    const inside = value[name];
    rewrite(request, {
      ...value,
      [name]: Array.isArray(inside)
        ? [...(inside as unknown[]), hostileJson(random)]
        : { ...(inside as object), x: hostileJson(random) },
    });
  },
  function changeShape(random, _world, request) {
    const value = parsed(request);
    rewrite(request, random.pick([[value], [value, value], { body: value }, [[value]], String(request.body)]));
  },
  function breakBody(random, _world, request) {
    const { body } = request;
    const text = typeof body === 'string' ? body : '{}';
    const cut = text.slice(0, random.upTo(text.length));
    request.body = random.pick([random.pick(brokenBodies), random.pick(brokenBodies), cut, `${text}x`, ` ${text}\n`]);
  },
  function changeMediaType(random, _world, request) {
    request.headers = request.headers.filter(([name]) => name !== 'Content-Type');
    if (random.chance(0.9)) request.headers.push(['Content-Type', random.pick(mediaTypes)]);
  },
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed({ body }: FuzzRequest): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function rewrite(request: FuzzRequest, value: unknown): void {
  request.body = JSON.stringify(value) ?? 'null';
}

/** Returns the schema of a body, or of one of its forms. */
export function bodySchema(random: Random, document: ApiDocument, schema: Schema | undefined): Schema {
  const own = resolved(document, schema ?? {});
  const forms = own.properties ? undefined : (own.anyOf ?? own.oneOf);
  return forms ? bodySchema(random, document, random.pick(forms)) : own;
}
