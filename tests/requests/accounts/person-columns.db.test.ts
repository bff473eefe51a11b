import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountDataPartsOf } from '../../../platform/room/account-data-part.server.ts';
import { rooms } from '../../../server/rooms.ts';
import { post, signUp, testPassword } from '../../support/as-user.ts';
import { copyOfData } from '../../support/copy-of-data.ts';
import {
  addPersonRow,
  findIdColumns,
  idsOfThings,
  personColumns,
  personsAsText,
} from '../../support/person-columns.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

// All data about a user, in every table: none of it is forgotten when they close the account or request a copy.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

type Person = { email: string; cookie: string; userId: string };
let count = 0;
const add = async (): Promise<Person> => {
  const email = `person-${++count}@example.org`;
  return { email, ...(await signUp(site, { email })) };
};
let ann: Person;
let third: Person;
beforeEach(async () => {
  ann = await add();
  third = await add();
});

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await site.pool.query<Row>(sql, values)).rows;
const fill = async ({ userId }: Person) => {
  for (const column of Object.keys(personColumns)) await addPersonRow(site.pool, column, userId, third.userId);
};
const close = async ({ email, cookie }: Person) =>
  expect(
    (await post(site, '/profile/close', cookie, { email, password: testPassword, understood: 'yes' })).status,
  ).toBe(302);

test('every column that holds people is known: it goes with the account or a room’s part sees to it, and the copy has it or not', async () => {
  // If this fails, a new column holds user ids. Add a line in tests/support/person-columns.ts, and handle the column in
  // the room's part.
  const known = Object.keys(personColumns).filter((column) => !personsAsText.includes(column));
  expect((await findIdColumns(site.pool)).toSorted()).toEqual([...known, ...idsOfThings].toSorted());
});

test('closing an account takes its id out of every column but those of both people; others keep theirs', async () => {
  const other = await add();
  for (const person of [ann, other]) await fill(person);
  await close(ann);
  for (const [name, { stays = false }] of Object.entries(personColumns)) {
    const [table = '', column = ''] = name.split('.');
    const has = async ({ userId }: Person) =>
      (await rowsOf(`select from ${table} where ${column}::text = $1`, [userId])).length > 0;
    // Which of the two ids is the lower one is random.
    if (table !== 'conversations') expect([name, await has(ann), await has(other)]).toEqual([name, stays, true]);
  }
  // No column of another type contains the id either.
  const tables = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const found = await rowsOf(`select from ${name} t where strpos(t::text, $1) > 0`, [ann.userId]);
    if (found.length > 0) left.push(name);
  }
  expect(left.toSorted()).toEqual(['conversations', 'messages']);
  // Ann's reviews were deleted with her profile.
  expect(await rowsOf('select from reviews where consultant_id is not null')).toHaveLength(1);
});

test('what an operator has decided stays when they close their account, without their id', async () => {
  for (const table of ['verification_checks', 'message_reports']) {
    await addPersonRow(site.pool, `${table}.decided_by`, ann.userId, third.userId);
  }
  await close(ann);
  expect(await rowsOf('select decided_by from verification_checks where user_id = $1', [third.userId])).toEqual([
    { decided_by: null },
  ]);
  expect(await rowsOf('select decided_by from message_reports where reporter_id = $1', [third.userId])).toEqual([
    { decided_by: null },
  ]);
});

test('ROLE-13 the copy of one’s data shows a row of every column that it should, and of no other', async () => {
  const copyOf = async ({ userId }: Person) => {
    const copy: unknown[] = [];
    for (const part of accountDataPartsOf(rooms)) copy.push([part.name, await copyOfData(part, site.db, userId)]);
    return JSON.stringify(copy);
  };
  // The copy states when the confirmation email was sent, so waits for that.
  await eventually(async () =>
    expect(await rowsOf('select from outbox_emails where recipient = $1 and sent_at is null', [ann.email])).toEqual([]),
  );
  for (const [column, { inCopy }] of Object.entries(personColumns)) {
    const before = await copyOf(ann);
    await addPersonRow(site.pool, column, ann.userId, third.userId);
    expect([column, (await copyOf(ann)) !== before]).toEqual([column, inCopy === true]);
  }
});
