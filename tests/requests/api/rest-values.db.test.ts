import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkQuery } from '../../../api/rest/query/check-query.ts';
import { typeNames } from '../../../api/rest/query/column-types.ts';
import { readTableQuery } from '../../../api/rest/query/read-table-query.ts';
import { readValue } from '../../../api/rest/query/read-value.ts';
import { addRestRows, restTable } from '../../support/rest-rows.ts';
import { almostValues } from '../../support/rest-values.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await addRestRows(platform.pool);
});
afterAll(() => platform.discard());

const types = Object.values(restTable.columns).filter((type) => type !== 'json');

test('PostgreSQL reads each value as it was read, and refuses what it refuses with the same code', async () => {
  const client = await platform.pool.connect();
  const outcomes = new Map<string, number>();
  const property = fc.asyncProperty(fc.constantFrom(...types), almostValues, async (type, text) => {
    const read = readValue(type, text);
    const cast = typeNames[type];
    const code = await client.query(`select $1::${cast}`, [text]).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    const outcome = `${read.ok ? 'ok' : read.problem.code}, in PostgreSQL ${code}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    // Where more than one thing is wrong with a date, PostgreSQL may see another one first.
    const isMoment = type === 'date' || type === 'timestamptz';
    const expected: unknown = isMoment ? expect.stringMatching(/^2200[789]$/) : code;
    if (code !== 'ok') expect(read).toMatchObject({ ok: false, problem: { code: expected } });
    if (!read.ok) return;
    const compared = await client.query<{ same: boolean }>(`select $1::${cast} = $2::${cast} as same`, [
      text,
      read.value,
    ]);
    expect(compared.rows).toEqual([{ same: true }]);
  });
  try {
    await client.query("set timezone to 'UTC'");
    await fc.assert(property, { numRuns: 600 });
  } finally {
    client.release(true);
  }
  for (const seen of ['ok, in PostgreSQL ok', '22P02, in PostgreSQL 22P02', '22007, in PostgreSQL 22007'])
    expect(outcomes.get(seen), seen).toBeGreaterThan(10);
});

test.each(['', 'tomorrow at noon', '2024-02-30', '2024-13-01', '2024-00-01', '0000-01-01', '2024-01-01T25:00'])(
  'PostgreSQL refuses %j as a date with the same code',
  async (text) => {
    for (const type of ['date', 'timestamptz'] as const) {
      const read = readValue(type, text);
      const query = platform.pool.query(`select $1::${typeNames[type]}`, [text]);
      await expect(query).rejects.toMatchObject({ code: read.ok ? 'none' : read.problem.code });
    }
  },
);

test.each<[string, string]>([
  ['id=like.a', "id like '%'"],
  ['extra=eq.1', 'extra::json = $1'],
  ['order=extra', 'true order by extra::json'],
  ['tags=in.(1)', 'tags = any($1)'],
  ['name=is.true', 'name is true'],
  ['name=like.%25\\', "name like '%\\'"],
  ['xyz=eq.1', 'xyz = 1'],
])('%s is refused with the code that PostgreSQL gives', async (search, where) => {
  const values = where.includes('$1') ? ['1'] : [];
  const refusal = await platform.pool.query(`select id from rest_rows where ${where}`, values).then(
    () => 'no refusal',
    (error: { code: string }) => error.code,
  );
  const read = readTableQuery(search);
  const checked = read.ok ? checkQuery(read.query, restTable) : read;
  expect(checked).toMatchObject({ ok: false, error: { status: 400, code: refusal } });
});
