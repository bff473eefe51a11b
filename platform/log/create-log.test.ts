import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog, describeError, safeMessage, withoutPersonalData } from './create-log.server.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an event is one JSON line with level and time, and nothing about the machine', () => {
  const [line] = logged((log) => log.info({ requestId: 'r1' }, 'request'));
  expect(line).toEqual({ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: 'r1', msg: 'request' });
});

test('events below the level are left out', () => {
  expect(logged((log) => log.debug('detail'))).toEqual([]);
});

test.each([
  ['550 <ann.b+c@mail.example.org> unknown', '550 <[email]> unknown'],
  ['to "ann b"@example.org failed', 'to [email] failed'],
  ['ann@localhost, bob@example.org', '[email], [email]'],
  ["o'brien@example.org", '[email]'],
  ['jörg@bücher.example', '[email]'],
  ['Invalid URL: /x?to=ann%40example.org', 'Invalid URL: [email]'],
  ['"/ann%2540example.org" and "/ann%252540example.org"', '"[email]" and "[email]"'],
])('the address is taken out of %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test('the path of a package is not taken for an address', () => {
  const call = '    at f (file:///srv/node_modules/@electric-sql/pglite/dist/index.js:1:2)';
  expect(withoutPersonalData(call)).toBe(call);
});

test('no address survives, wherever a text is cut', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.lorem(), fc.nat(60), (address, words, maxLength) => {
      const text = withoutPersonalData(`${words} ${address} ${words}`, maxLength);
      expect(text.length).toBeLessThanOrEqual(maxLength);
      expect(text).not.toContain('@');
      expect(`${words} [email] ${words}`.startsWith(text)).toBe(true);
    }),
    { examples: [['a@b.cd', 'x', 4]] },
  );
});

// The limit keeps the search of a long text linear, because each match attempt stops there.
test('an address is looked for within the lengths that the standard allows: 64 before the @, 255 behind it', () => {
  expect(withoutPersonalData(`${'x'.repeat(100)}@example.org`)).toBe(`${'x'.repeat(36)}[email]`);
  expect(withoutPersonalData(`ann@${'x'.repeat(300)}`)).toBe(`[email]${'x'.repeat(45)}`);
  expect(withoutPersonalData(`"${'x'.repeat(65)}"@example.org`)).toContain('@');
  expect(withoutPersonalData('x'.repeat(200_000), 200_000)).toHaveLength(200_000);
});

test('an error is logged with its type, code, message and calls, without addresses', () => {
  const error = Object.assign(new TypeError('cannot write to ann@example.org'), {
    code: 'EPIPE',
    rejected: ['ann@example.org'],
  });
  const [line] = logged((log) => log.error({ err: error }, 'failed'));
  expect(line?.['err']).toMatchObject({ type: 'TypeError', code: 'EPIPE', message: 'cannot write to [email]' });
  expect(line?.['err']).toMatchObject({ stack: expect.stringMatching(/^ {4}at /) });
  expect(JSON.stringify(line)).not.toContain('@example.org');
});

test('the plain object that pg-boss makes of an error is logged with its message', () => {
  const [line] = logged((log) =>
    log.error({ err: { message: 'no such queue', stack: 'x\n    at f', detail: 'secret' } }),
  );
  expect(line?.['err']).toEqual({ type: 'object', message: 'no such queue', stack: '    at f' });
});

test('whatever else is thrown becomes a text', () => {
  expect(safeMessage('broken')).toBe('broken');
  expect(safeMessage(undefined)).toBe('undefined');
  expect(safeMessage(null)).toBe('null');
});

/** Returns an error like those of the database layer: with the values after the query, and the reason as its cause. */
function failedQuery(): Error {
  const text = 'Failed query: insert into outbox_emails values ($1, $2)\nparams: ann@example.org,Dear Margaret';
  return new Error(text, { cause: new Error('relation "outbox_emails" does not exist') });
}

test('an error is told with all that caused it, and with no value of a query, however deep', () => {
  const expected = 'Failed query: insert into outbox_emails values ($1, $2): relation "outbox_emails" does not exist';
  expect(safeMessage(failedQuery())).toBe(expected);
  expect(safeMessage(new Error('no email', { cause: failedQuery() }))).toBe(`no email: ${expected}`);
  const round = new Error('round');
  round.cause = round;
  expect(safeMessage(round)).toBe('round: round: round: round: round');
});

/** Returns the error that JSON.parse throws for this text. */
function jsonErrorOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test.each([
  ['22P02', new Error('invalid input syntax for type uuid: "Dear Margaret"')],
  ['42601', new Error('syntax error in tsquery: "Dear & "Margaret""')],
  [undefined, jsonErrorOf('Dear Margaret')],
  [undefined, jsonErrorOf(`{ "text": "${'Dear Margaret '.repeat(9)}", }`)],
  [undefined, jsonErrorOf(`{ "text": "Dear Margaret" Dear Margaret }`)],
])('a value that is quoted in the message itself is told to nobody (%s, %s)', (code, error) => {
  expect(error).toBeInstanceOf(Error);
  expect(safeMessage(Object.assign(error as Error, code ? { code } : {}))).not.toMatch(/Dear|Margaret/);
});

test('where our own statements are wrong is told', () => {
  const error = Object.assign(new Error('syntax error at or near "selec"'), { code: '42601' });
  expect(safeMessage(error)).toBe('syntax error at or near "selec"');
});

test('at a terminal an error has its name, its message and its calls, and nothing of what was to be written', () => {
  expect(describeError(failedQuery())).toMatch(/^Error: Failed query: .* does not exist\n {4}at failedQuery /);
  expect(describeError(failedQuery())).not.toMatch(/ann@|Margaret/);
  expect(describeError(new Error('Failed query: x\nparams: a\n    at Margaret'))).not.toContain('Margaret');
  expect(describeError('broken')).toBe('string: broken');
});
