import type { Random } from './random.ts';

// Values and headers that a careless reader trips over.

const nul = '\0';
const loneHigh = '\ud800';
const loneLow = '\udfff';

/** Texts for any place that takes one. */
const texts: readonly string[] = [
  [
    '',
    ' ',
    nul,
    `a${nul}b`,
    loneHigh,
    `x${loneLow}`,
    '\ufeff',
    '\uffff',
    '\u202e',
    '🐢',
    'İ',
    'ß',
    'e\u0301'.repeat(50),
  ],
  ['null', 'undefined', 'NaN', '-0', '1e999', '-1', '0x10', '9007199254740993', '99999999999999999999', '١٢', '1_0'],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__.x', '$where', '{}', '[]', '[object Object]'],
  [
    "'",
    '"',
    '\\',
    "' or 1=1 --",
    '"; drop table users; --',
    '$1',
    '%',
    '_',
    '%%%%%%%%',
    '*',
    '\\%',
    '${7*7}',
    '{{7*7}}',
  ],
  [
    '../../etc/passwd',
    '..%2f',
    '/',
    '//',
    '?',
    '#',
    '&a=b',
    'a\r\nX: y',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
  ],
  ['2024-02-30', '0000-00-00', '9999-12-31T23:59:60Z', '-infinity', 'infinity', '275760-09-13', '12:00', 'now()'],
  ['00000000-0000-0000-0000-000000000000', '{00000000-0000-4000-8000-00000000000', 'urn:uuid:0', 'admin', 'operator'],
  ['a@b', '@', 'a@b@c.de', `${'a'.repeat(300)}@example.org`, 'a@xn--', 'a@[127.0.0.1]', '"a b"@example.org'],
].flat();

const lengths = [
  50, 51, 100, 101, 150, 200, 201, 255, 256, 1000, 1001, 1100, 1300, 1301, 2001, 5000, 5001, 8001, 70_000,
];
const numbers = [0, -0, -1, 1.5, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63];

/** A hostile text. `limit`: a length near which texts are interesting. */
export function hostileText(random: Random, limit?: number): string {
  if (!random.chance(0.2)) return random.pick(texts);
  const length = limit !== undefined && random.chance(0.7) ? limit + random.upTo(2) - 1 : random.pick(lengths);
  return random
    .pick(['x', ' ', 'é', '🐢', '\\', '"', '(', nul, 'a,'])
    .repeat(Math.max(0, length))
    .slice(0, Math.max(0, length));
}

/** A hostile JSON value. */
export function hostileJson(random: Random, limit?: number): unknown {
  switch (random.upTo(6)) {
    case 0:
      return random.pick(numbers);
    case 1:
      return random.pick([null, true, false, [], {}, [[]], [null], { length: 3 }, [1, 'a', {}]]);
    case 2:
      return nested(random.pick([3, 9, 60, 1000]), random.chance(0.5));
    case 3:
      return JSON.parse(
        random.pick(['{"__proto__":{"role":"operator"}}', '{"constructor":{"prototype":{}}}', '{"":""}']),
      );
    case 4:
      return Array.from({ length: random.pick([2, 1001, 5000]) }, (_, index) => (index % 2 === 0 ? 'a' : index));
    default:
      return hostileText(random, limit);
  }
}

function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = isArray ? [value] : { a: value };
  return value;
}

/** Bodies that are no JSON, or none that any call expects. */
export const brokenBodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ['', ' ', '{', '{"a":', '[', 'null', 'true', '0', '-', '"x"', '[]', '{}', '[[]]', 'NaN', '{"a":1}{"b":2}', "{'a':1}"],
  ['{"a":1,}', '\ufeff{}', '{"a":"\u0000"}', '{"a":"\\ud800"}', '{"\\u0000":1}', '{"a":1,"a":2}', '{"__proto__":null}'],
  ['1e999', '[1e999]', 'a=b&c=d', '<xml/>', '['.repeat(40_000), '{"a":'.repeat(15_000), `"${'x'.repeat(110_000)}"`],
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 0x08, 0x00]),
].flat();

/** Media types that are not `application/json`, or almost. */
export const mediaTypes: readonly string[] = [
  [
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ],
  ['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;', 'application/vnd.pgrst.object+json'],
  ['application/', ';', 'json', 'application/json, text/plain', 'x'.repeat(300), 'application/octet-stream', 'é/é'],
].flat();

const headers: readonly [name: string, values: readonly string[]][] = [
  [
    'Accept',
    [
      'text/html',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/*;q=0',
      '*/*;q=x',
      ',',
      ';;;',
      'a/b;q="',
      'x'.repeat(1200),
      'application/vnd.pgrst.object+json;nulls=stripped',
      'é',
    ],
  ],
  [
    'Prefer',
    [
      'count=exact',
      'return=representation',
      'handling=strict, x=y',
      'count=',
      ',,,',
      'tx=rollback',
      'resolution=merge-duplicates',
      'missing=default',
      'x'.repeat(1100),
      'return=headers-only',
      'max-affected=1',
    ],
  ],
  [
    'Range',
    [
      '0-0',
      '5-1',
      '-5',
      '0-',
      'items=0-1',
      'bytes=0-10',
      '999999999999999-',
      '0-0,2-3',
      'a-b',
      '1-1-1',
      '9'.repeat(400),
      '٠-١'.replace(/[^-]/g, 'é'),
    ],
  ],
  ['Accept-Profile', ['public', 'auth', 'pg_catalog', '', 'PUBLIC']],
  ['Content-Profile', ['public', 'auth', '__proto__']],
  ['If-None-Match', ['*', 'W/"x"', '"', ', , ,', 'x'.repeat(3000)]],
  ['Accept-Encoding', ['identity', 'gzip', 'br', 'br;q=0, gzip', '*;q=0', 'zstd', ';', 'x'.repeat(500)]],
  ['Origin', ['https://elsewhere.example', 'null', '']],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['Content-Encoding', ['gzip', 'br']],
  ['Apikey', ['service_role', '', 'x'.repeat(2000)]],
  ['Stripe-Signature', ['t=1,v1=00', 't=,v1=', ',', '=', 't=99999999999999,v1=zz']],
  ['X-Client-Info', ['x'.repeat(3000), '{}', '\u00e9']],
  ['User-Agent', ['', 'x'.repeat(3000)]],
  ['Idempotency-Key', ['', 'a', 'x'.repeat(300), '"', '\u00e9']],
];

export function hostileHeader(random: Random): [string, string] {
  const [name, values] = random.pick(headers);
  return [name, random.pick(values)];
}

/** A value of a query that is not encoded as one should be, or holds what no text may. */
export const brokenEncodings: readonly string[] = [
  '%',
  '%4',
  '%zz',
  '%00',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%u0041',
  '%25',
  '%2500',
  '+',
  '%0d%0a',
  '%f0%9f%90%a2',
  '%80',
];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Headers of callers who are nobody. `token`: a good access token. */
export function badToken(random: Random, token: string): [string, string][] {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as object;
  const tokens = [
    [
      '',
      'x',
      '.',
      '..',
      'a.b.c',
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${head}.${payload}.${signature.slice(1)}`,
    ],
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    `${head}.${part({ ...claims, sub: '00000000-0000-0000-0000-000000000000' })}.${signature}`,
    `${part({ alg: 'ES256', kid: '../x', jku: 'http://127.0.0.1:1/' })}.${payload}.${signature}`,
    `${head}.${part({ ...claims, exp: 1 })}.${signature}`,
    'x'.repeat(5000),
    `${token}${token}`,
    'service_role',
    'cbp_0123456789abcdefghijklmnopqrstuvwxyz',
  ].flat();
  const scheme = random.pick(['Bearer ', 'Bearer ', 'Bearer ', 'bearer ', 'Basic ', 'Bearer  ', '']);
  return [['Authorization', `${scheme}${random.pick(tokens)}`.trim() || 'Bearer']];
}
