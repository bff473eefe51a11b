import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.discard());

const stored = async (id: string) =>
  (await platform.pool.query('select * from consultant_profiles where id = $1', [id])).rows[0] as Record<
    string,
    unknown
  >;
const add = (values: Record<string, unknown>) => addConsultant(platform.pool, values);

test('DATA-05 a person has an id, a first name and a last name, by itself', async () => {
  const { rows } = await platform.pool.query<{ column: string; type: string; given: string | null }>(
    `select column_name as "column", data_type as type, column_default as given from information_schema.columns
     where table_name = 'users' and column_name in ('id', 'first_name', 'last_name') order by 1`,
  );
  expect(rows).toEqual([
    { column: 'first_name', type: 'text', given: "''::text" },
    { column: 'id', type: 'uuid', given: 'gen_random_uuid()' },
    { column: 'last_name', type: 'text', given: "''::text" },
  ]);
});

test('API-30 a second listing of the same user is refused', async () => {
  const user_id = randomUUID();
  const list = () =>
    platform.pool.query(
      "insert into service_profiles (user_id, name, type, location) values ($1, 'A', 'Care Home', 'Leeds')",
      [user_id],
    );
  await list();
  await expect(list()).rejects.toThrow(/unique/);
});

test('DATA-06 a consultant profile has the written columns', async () => {
  expect(Object.keys(await stored(await add({})))).toEqual(
    expect.arrayContaining([
      'id',
      'user_id',
      'name',
      'title',
      'specialization',
      'experience',
      'hourly_rate',
      'skills',
      'country',
      'available_dates',
      'verification_level',
    ]),
  );
});

test('DATA-07 a second consultant profile of the same user is refused', async () => {
  const user_id = randomUUID();
  await add({ user_id });
  await expect(add({ user_id })).rejects.toThrow(/unique/);
});

test('DATA-08 hourly_rate is text and kept as written', async () => {
  expect(await stored(await add({ hourly_rate: 'from 80' }))).toMatchObject({ hourly_rate: 'from 80' });
});

test('DATA-09 DATA-12 the raw call has the written defaults: 1 year, $100/hr, uk, no dates, level none', async () => {
  expect(await stored(await add({}))).toMatchObject({
    experience: 1,
    hourly_rate: '$100/hr',
    country: 'uk',
    available_dates: [],
    verification_level: 'none',
  });
  const { rows } = await platform.pool.query(
    "insert into service_profiles (user_id, name, type, location) values ($1, 'A', 'Care Home', 'Leeds') returning *",
    [randomUUID()],
  );
  expect(rows[0]).toMatchObject({ needs_description: '', project_duration: '1-3 months', budget: '$10,000 - $20,000' });
});

test('DATA-11 D31 available_dates is a list of ISO date-times at midnight, and nothing else is taken', async () => {
  const dates = ['2026-10-25T00:00:00.000Z', '2027-03-28T00:00:00.000Z'];
  expect(await stored(await add({ available_dates: dates }))).toMatchObject({ available_dates: dates });
  for (const wrong of ['2026-10-25', '2026-10-25T12:00:00.000Z', '2026-13-01T00:00:00.000Z', 'soon', null]) {
    await expect(add({ available_dates: [wrong] }), String(wrong)).rejects.toThrow(/check/);
  }
});

describe('26 what another room owns is copied to consultant_profiles', () => {
  const give = (userId: unknown, level: string) =>
    platform.pool.query(
      `insert into verification_levels (user_id, level, verified_at, verified_what) values ($1, $2, '2026-05-20', 'passport')
       on conflict (user_id) do update set level = excluded.level`,
      [userId, level],
    );

  test('DATA-12 a level is read in the profile, and written to verification_levels alone', async () => {
    const id = await add({});
    const { user_id: userId } = await stored(id);
    await give(userId, 'basic');
    expect(await stored(id)).toMatchObject({
      verification_level: 'basic',
      shown_level: 'basic',
      verified_what: 'passport',
    });
    const set = (column: string, value: unknown) =>
      platform.pool.query(`update consultant_profiles set ${column} = $2 where id = $1`, [id, value]);
    await expect(set('verification_level', 'premium')).rejects.toThrow(/verification_levels/);
    await expect(set('is_test_verified', true)).rejects.toThrow(/verification_levels/);
    const insert = platform.pool.query(
      `insert into consultant_profiles (user_id, name, title, specialization, verification_level)
       values (gen_random_uuid(), 'Ann', 'Nurse', 'Dementia', 'premium')`,
    );
    await expect(insert).rejects.toThrow(/verification_levels/);
    // A user who writes back a value as they read it changes nothing, and is not refused.
    await set('verification_level', 'basic');
    await set('name', 'Another Name');
    expect(await stored(id)).toMatchObject({ verification_level: 'basic', name: 'Another Name' });
  });

  test('DATA-11 free days are read and written on both sides', async () => {
    const [first, second] = [['2026-10-25T00:00:00.000Z'], ['2027-03-28T00:00:00.000Z']];
    const id = await add({ available_dates: first });
    const { user_id: userId, updated_at: before } = await stored(id);
    const owned = async () =>
      (await platform.pool.query<{ days: string[] }>('select days from free_days where user_id = $1', [userId])).rows;
    expect(await owned()).toEqual([{ days: first }]);
    await platform.pool.query('update free_days set days = $2 where user_id = $1', [userId, second]);
    const after = await stored(id);
    expect(after).toMatchObject({ available_dates: second });
    expect(Number(after['updated_at'])).toBeGreaterThan(Number(before));
    await platform.pool.query("update consultant_profiles set available_dates = '{}' where id = $1", [id]);
    expect(await owned()).toEqual([{ days: [] }]);
    await platform.pool.query('delete from consultant_profiles where id = $1', [id]);
    expect(await owned()).toEqual([]);
  });
});

test('DATA-12 a level that the product does not know is refused', async () => {
  const { user_id: userId } = await stored(await add({}));
  const give = (level: string) =>
    platform.pool.query('insert into verification_levels (user_id, level) values ($1, $2)', [userId, level]);
  await expect(give('gold')).rejects.toThrow(/check/);
  await expect(add({ country: 'atlantis' })).rejects.toThrow(/check/);
  await expect(add({ experience: -1 })).rejects.toThrow(/check/);
});

test('a review has 1 to 5 stars and goes with its consultant', async () => {
  const id = await add({});
  const review = (stars: number) =>
    platform.pool.query("insert into reviews (consultant_id, author, stars, body) values ($1, 'A', $2, 'B')", [
      id,
      stars,
    ]);
  await expect(review(0)).rejects.toThrow(/check/);
  await expect(review(6)).rejects.toThrow(/check/);
  await review(5);
  await platform.pool.query('delete from consultant_profiles where id = $1', [id]);
  expect((await platform.pool.query('select from reviews where consultant_id = $1', [id])).rowCount).toBe(0);
});

test('DATA-36 an analytics event has a name, data that are an object, and the id of a user', async () => {
  const { rows } = await platform.pool.query<{ column: string; type: string }>(
    `select column_name as "column", data_type as type from information_schema.columns
     where table_name = 'analytics_events' and column_name in ('event_name', 'event_data', 'user_id') order by 1`,
  );
  expect(rows).toEqual([
    { column: 'event_data', type: 'jsonb' },
    { column: 'event_name', type: 'text' },
    { column: 'user_id', type: 'uuid' },
  ]);
  const { rows: users } = await platform.pool.query<{ id: string }>(
    "insert into users (email) values ('events@example.org') returning id",
  );
  const add = (values: string) =>
    platform.pool.query<{ event_data: object }>(`insert into analytics_events ${values} returning event_data`, [
      users[0]?.id,
    ]);
  expect((await add("(event_name, user_id) values ('logout', $1)")).rows).toEqual([{ event_data: {} }]);
  for (const wrong of ['[]', '1', '"text"', 'null'])
    await expect(add(`(event_name, event_data, user_id) values ('x', '${wrong}', $1)`), wrong).rejects.toThrow(/check/);
});
