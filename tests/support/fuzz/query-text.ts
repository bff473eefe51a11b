import { randomUUID } from 'node:crypto';
import type { ColumnKind, Table } from './api-document.ts';
import type { Random } from './random.ts';

// The grammar of queries of tables, as a generator: texts that are not encoded yet.

export type Columns = Table['columns'];
const comparing = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;

const values: Record<ColumnKind, readonly string[]> = {
  uuid: ['00000000-0000-4000-8000-000000000001', '{00000000-0000-4000-8000-00000000000A}'],
  text: [
    'Leeds',
    'Elm House 3',
    'null',
    '',
    'a,b',
    '(x)',
    'say "hi"',
    '\\',
    '100%',
    "O'Neil",
    '中文🐢',
    ' ',
    'eq.1',
    '{a,b}',
    'a*',
    'é',
  ],
  integer: ['0', '12', '-3', '+7', '2147483647', '-2147483648', ' 5 '],
  number: ['0', '1.5', '-2e3', 'NaN', 'Infinity', '.5'],
  boolean: ['true', 'false', 't', 'off', '1'],
  date: ['2026-02-03', '2024-02-29', '0001-01-01'],
  timestamptz: ['2026-11-24T10:00:00Z', '2026-11-24 10:00:00.123456+01:00', '2024-02-29', '9999-12-31T23:59:59Z'],
  array: ['{}', '{Dementia}', '{"Adults, over 65",b}', '{NULL,a}', '{"\\"","\\\\"}'],
  json: ['{}'],
};
const patterns = ['*', 'Elm*', '%House%', '_', '*a*b*', 'a\\*', '', '100\\%', '*é*'];

const valueOf = (random: Random, kind: ColumnKind) =>
  kind === 'uuid' && random.chance(0.4) ? randomUUID() : random.pick(values[kind]);

/** Quotes a value of a group if it must be quoted, or may be. */
function quoted(random: Random, text: string, mayBeArray: boolean): string {
  const isPlain = text !== '' && !/^[\s"{]|[,()"\\]/.test(text) && !/\s$/.test(text);
  const isArray = mayBeArray && /^\{[^{}"\\]*\}$/.test(text);
  return (isPlain || isArray) && random.chance(0.8) ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

type Options = {
  /** Within `or=(…)`: the column stands before the operator, and values are quoted. */
  isGrouped: boolean;
  column?: string;
  depth?: number;
};

/** A condition that is right for the type of its column. */
export function conditionOf(random: Random, columns: Columns, { isGrouped, column, depth = 1 }: Options): string {
  if (isGrouped && depth < 5 && random.chance(0.25)) {
    const inside = Array.from({ length: 1 + random.upTo(2) }, () =>
      conditionOf(random, columns, { isGrouped, depth: depth + 1 }),
    );
    return `${random.pick(['', 'not.'])}${random.pick(['and', 'or'])}(${inside.join(random.pick([',', ', ']))})`;
  }
  const name = column ?? random.pick(Object.keys(columns));
  const kind = columns[name] ?? 'text';
  const not = random.chance(0.2) ? 'not.' : '';
  const text = `${not}${comparisonOf(random, kind, isGrouped)}`;
  return isGrouped ? `${random.chance(0.1) ? `"${name}"` : name}.${text}` : text;
}

function comparisonOf(random: Random, kind: ColumnKind, isGrouped: boolean): string {
  if (kind === 'json' || random.chance(0.15))
    return `is.${random.pick(kind === 'boolean' ? ['null', 'true', 'FALSE'] : ['null', 'NULL'])}`;
  if (kind === 'text' && random.chance(0.3)) {
    const pattern = random.pick(patterns);
    return `${random.pick(['like', 'ilike'])}.${isGrouped ? quoted(random, pattern, false) : pattern}`;
  }
  if (kind !== 'array' && random.chance(0.2)) {
    const list = Array.from({ length: random.upTo(4) }, () => quoted(random, valueOf(random, kind), false));
    return `in.(${list.join(',')})`;
  }
  const value = valueOf(random, kind);
  return `${random.pick(comparing)}.${isGrouped ? quoted(random, value, true) : value}`;
}

/** The value of `select`, and the columns that it names. */
export function selectOf(random: Random, columns: Columns): { text: string; columns: readonly string[] } {
  const all = Object.keys(columns);
  if (random.chance(0.2)) return { text: '*', columns: all };
  const chosen = random.some(all, 5);
  if (random.chance(0.1)) return { text: ['*', ...chosen].join(','), columns: all };
  return {
    text: chosen.map((name) => (random.chance(0.1) ? `"${name}"` : name)).join(random.pick([',', ', '])),
    columns: chosen,
  };
}

/** The value of `order`. */
export function orderOf(random: Random, columns: Columns): string {
  const orderable = Object.keys(columns).filter((name) => columns[name] !== 'json');
  return random
    .some(orderable, 3)
    .map((name) => `${name}${random.pick(['', '.asc', '.desc'])}${random.pick(['', '.nullsfirst', '.nullslast'])}`)
    .join(',');
}

const marks = [
  ...'(),."\\{}*:!=>-&%_+ \t\n\0',
  '::',
  '->>',
  'not.',
  'and(',
  'or(',
  '()',
  '😀',
  '\ud800',
  '\ufeff',
  'eq.',
];

/** Returns a text with a few characters more, fewer, or in other places. */
export function garbled(random: Random, text: string): string {
  const characters = [...text];
  for (let times = 1 + random.upTo(3); times > 0; times--) {
    const at = random.upTo(Math.max(0, characters.length - 1));
    const changes: (() => unknown)[] = [
      () => characters.splice(at, 1),
      () => characters.splice(at, 0, random.pick(marks)),
      () => characters.splice(at, 1, random.pick(marks)),
      () => characters.splice(at, 0, ...characters.slice(at, at + 1 + random.upTo(8))),
      () => characters.splice(at),
    ];
    random.pick(changes)();
  }
  return characters.join('');
}

/** Parameters of tables that are too large, or ask for what is not offered. Some are just within the limits. */
export function oddParameter(random: Random, columns: Columns): [name: string, text: string] {
  const name = random.pick(Object.keys(columns));
  const times = (count: number, text: string, between = ',') => Array.from({ length: count }, () => text).join(between);
  const deep = (levels: number) => `(${'and('.repeat(levels - 1)}${name}.is.null${')'.repeat(levels)}`;
  return random.pick<[string, string]>([
    ['or', deep(random.pick([7, 8, 9, 50, 1000]))],
    ['or', `(${times(random.pick([199, 200, 201]), `${name}.is.null`)})`],
    ['or', `(${times(random.pick([10, 11]), `${name}.ilike.*a*b*c*`)})`],
    [name, `in.(${times(random.pick([499, 500, 501]), '12')})`],
    [name, `like.${'%_'.repeat(random.pick([99, 100, 101]))}`],
    [name, `eq.${'x'.repeat(random.pick([7999, 8000, 8001, 11_000]))}`],
    ['select', times(random.pick([99, 100, 101]), name)],
    [
      'select',
      random.pick([
        `${name}::text`,
        `x:${name}`,
        'messages(*)',
        '...users(*)',
        `${name}->a`,
        `${name}.sum()`,
        'count()',
        '(',
        '',
      ]),
    ],
    ['order', times(random.pick([20, 21]), name)],
    ['order', random.pick([`${name}.up`, `messages(${name})`, `${name}->>a`, '', ',', `${name}.asc.desc`])],
    [
      'limit',
      random.pick(['-1', '-1', '-1', '0', '9007199254740991', '9007199254740993', '1.5', '1e3', '', ' 1', '٣']),
    ],
    ['offset', random.pick(['-1', '-1', '-0', '9007199254740991', '1000000', '', 'x'])],
    [`users.${name}`, 'eq.1'],
    ['on_conflict', name],
    ['columns', random.pick([name, '', '*', `"${name}"`, 'password'])],
    [
      name,
      random.pick([
        'fts.a',
        'cs.{a}',
        'cd.{a}',
        'ov.{a}',
        'sl.(1,2)',
        'match.^a',
        'imatch.(a+)+$',
        'isdistinct.1',
        'eq(any).{1}',
        'like(all).{a}',
      ]),
    ],
    ['password', 'not.is.null'],
    ['__proto__', 'eq.1'],
  ]);
}
