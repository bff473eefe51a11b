import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { openClient, signUpClient, type ApiClient, type ClientUser } from '../../support/api-client.ts';
import { count } from '../../support/sign-in.ts';
import { listingOf, outcome, profileOf, stored } from '../../support/written-rows.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The data writes in section 7 of the specification, through the unmodified supabase-js client.

let site: TestSite;
let visitor: ApiClient;
let other: ClientUser;
let operator: ClientUser;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', API_CALLS: '100000' });
  visitor = openClient(site);
  [other, operator] = [await signUpClient(site), await signUpClient(site)];
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());

let ann: ClientUser;
let care: ClientUser;
beforeEach(async () => {
  [ann, care] = [await signUpClient(site), await signUpClient(site, 'careService')];
});

const today = todayInLondon();

describe('a consultant profile', () => {
  const insert = (user: ClientUser, values: object = profileOf(user)) =>
    user.client.from('consultant_profiles').insert(values);
  const rowOf = async ({ client, userId }: ClientUser) =>
    (await client.from('consultant_profiles').select('*').eq('user_id', userId).maybeSingle()).data as Record<
      string,
      unknown
    > | null;

  test('API-39 is added with the written columns, as an object or a list of one, and nothing is sent back', async () => {
    expect(await insert(ann)).toMatchObject({ status: 201, data: null, error: null });
    expect(await rowOf(ann)).toMatchObject({
      ...profileOf(ann),
      verification_level: 'none',
      available_dates: [stored(dayAfter(today, 3)), stored(dayAfter(today, 7))],
    });
    const listed = await care.client
      .from('consultant_profiles')
      .insert([profileOf(care)])
      .select()
      .single();
    expect(listed).toMatchObject({ status: 201, error: null, data: { user_id: care.userId, name: 'Ann Example' } });
  });

  test('DATA-09 D14 what an insert leaves out gets the written default', async () => {
    const { user_id, name, title, specialization } = profileOf(ann);
    await insert(ann, { user_id, name, title, specialization });
    const defaults = { hourly_rate: '$100/hr', skills: '', country: 'uk', experience: 1, available_dates: [] };
    expect(await rowOf(ann)).toMatchObject(defaults);
  });

  test('DATA-07 there is one for each user', async () => {
    await insert(ann);
    expect(outcome(await insert(ann))).toEqual([409, '23505']);
    const both = await Promise.all([insert(care), insert(care)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await count(site, 'consultant_profiles where user_id = $1', [care.userId])).toBe(1);
  });

  test('ROLE-13 nobody adds one for somebody else, or without signing in', async () => {
    expect(outcome(await insert(other, profileOf(ann)))).toEqual([403, '42501']);
    expect(outcome(await visitor.from('consultant_profiles').insert(profileOf(ann)))).toEqual([401, '42501']);
    expect(await count(site, 'consultant_profiles where user_id = $1', [ann.userId])).toBe(0);
  });

  test('API-40 is changed by user_id with the same columns; the others stay as they are', async () => {
    await insert(ann);
    await site.pool.query("update consultant_profiles set about = 'I was an inspector.' where user_id = $1", [
      ann.userId,
    ]);
    const values = { ...profileOf(ann), name: 'Ann Other', experience: 13, hourly_rate: '£65' };
    const { client, userId } = ann;
    expect(await client.from('consultant_profiles').update(values).eq('user_id', userId)).toMatchObject({
      status: 204,
      error: null,
    });
    expect(await rowOf(ann)).toMatchObject({
      name: 'Ann Other',
      experience: 13,
      hourly_rate: '£65 per hour',
      title: values.title,
    });
    const one = await client
      .from('consultant_profiles')
      .update({ title: 'Nurse' })
      .eq('user_id', userId)
      .select('title');
    expect(one).toMatchObject({ status: 200, data: [{ title: 'Nurse' }] });
    expect(
      await count(site, "consultant_profiles where user_id = $1 and about = 'I was an inspector.'", [userId]),
    ).toBe(1);
  });

  test('D14 a row that was read can be written back, with the written default for the rate', async () => {
    const { user_id, name, title, specialization } = profileOf(ann);
    await insert(ann, { user_id, name, title, specialization });
    const { id: _id, verification_level: _level, ...row } = (await rowOf(ann)) ?? {};
    expect(row['hourly_rate']).toBe('$100/hr');
    expect(outcome(await ann.client.from('consultant_profiles').update(row).eq('user_id', ann.userId))).toEqual([
      204,
      undefined,
    ]);
    expect(outcome(await insert(care, { ...row, user_id: care.userId }))).toEqual([201, undefined]);
    expect(await rowOf(care)).toMatchObject({ hourly_rate: '$100/hr' });
  });

  test('of several inserts at once one is done, whole, and the others change nothing', async () => {
    for (let round = 0; round < 3; round++) {
      const user = await signUpClient(site);
      const days = [1, 2, 3].map((number) => stored(dayAfter(today, number)));
      const answers = await Promise.all(
        days.map((day) => insert(user, { ...profileOf(user), available_dates: [day] })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      const done = days.filter((_, at) => answers[at]?.status === 201);
      expect(await rowOf(user)).toMatchObject({ available_dates: done });
    }
  });

  test('of several changes at once whose filter names the earlier value, one is done', async () => {
    await insert(ann);
    for (let round = 0; round < 3; round++) {
      const earlier = (await rowOf(ann))?.['title'] as string;
      const titles = ['B', 'C', 'D'].map((letter) => `${letter} ${round}`);
      const answers = await Promise.all(
        titles.map((title) =>
          ann.client.from('consultant_profiles').update({ title }).eq('title', earlier).select('title'),
        ),
      );
      const done = answers.flatMap(({ data }) => data ?? []);
      expect(done).toHaveLength(1);
      expect(await rowOf(ann)).toMatchObject(done[0] as object);
    }
  });

  test('API-41 DATA-11 a change of the free days alone leaves the rest as it is', async () => {
    await insert(ann);
    const days = [dayAfter(today, 20), dayAfter(today, 21)];
    const changed = await ann.client
      .from('consultant_profiles')
      .update({ available_dates: [...days.map(stored), stored(dayAfter(today, -3))] })
      .eq('user_id', ann.userId);
    expect(changed.error).toBeNull();
    expect(await rowOf(ann)).toMatchObject({ available_dates: days.map(stored), name: 'Ann Example' });
  });

  test('a day may come as midnight in London, which in summer is another day in UTC', async () => {
    await insert(ann);
    const year = Number(today.slice(0, 4)) + 1;
    const sent = [`${year}-06-30T23:00:00.000Z`, `${year}-07-10`, `${year}-08-01T00:00:00+01:00`];
    await ann.client.from('consultant_profiles').update({ available_dates: sent }).eq('user_id', ann.userId);
    const days = [`${year}-07-01`, `${year}-07-10`, `${year}-08-01`];
    expect(await rowOf(ann)).toMatchObject({ available_dates: days.map(stored) });
    for (const wrong of [
      ['soon'],
      ['2027-02-30'],
      ['2027-02-30T00:00:00.000Z'],
      [stored('9999-01-01')],
      ['2027-13-45T00:00:00Z'],
    ]) {
      const { status, error } = await ann.client
        .from('consultant_profiles')
        .update({ available_dates: wrong })
        .eq('user_id', ann.userId);
      expect([status, error?.code, error?.details]).toEqual([400, '23514', 'Column: available_dates']);
    }
    expect(await rowOf(ann)).toMatchObject({ available_dates: days.map(stored) });
  });

  test('somebody else changes nothing, whatever they filter for', async () => {
    await insert(ann);
    const before = await rowOf(ann);
    const table = () => other.client.from('consultant_profiles').update({ name: 'Taken Over' });
    for (const answer of [
      await table().eq('user_id', ann.userId),
      await table().eq('id', String(before?.['id'])),
      await table().neq('name', ''),
      await table().or(`user_id.eq.${ann.userId},name.neq.x`),
    ])
      expect(answer).toMatchObject({ status: 204, error: null });
    const shown = await table().eq('user_id', ann.userId).select();
    expect(shown).toMatchObject({ status: 200, data: [] });
    expect(outcome(await visitor.from('consultant_profiles').update({ name: 'X' }).eq('user_id', ann.userId))).toEqual([
      401,
      '42501',
    ]);
    expect(await rowOf(ann)).toEqual(before);
  });

  test('API-42 ROLE-08 D47 nobody sets a verification level', async () => {
    await insert(ann);
    for (const { client } of [ann, other, operator]) {
      const { status, error } = await client
        .from('consultant_profiles')
        .update({ verification_level: 'premium' })
        .eq('user_id', ann.userId);
      expect([status, error?.code, error?.message]).toEqual([
        403,
        '42501',
        'A verification level is given by an operator after a check. No program can set it.',
      ]);
    }
    expect(outcome(await insert(care, { ...profileOf(care), verification_level: 'premium' }))).toEqual([403, '42501']);
    expect(await rowOf(ann)).toMatchObject({ verification_level: 'none' });
    expect(await rowOf(care)).toBeNull();
  });

  test('the rules of the form hold, and say what to do', async () => {
    for (const [values, column, text] of [
      [{ name: '' }, 'name', 'Enter your full name'],
      [{ experience: 200 }, 'experience', 'Enter your experience in whole years, from 0 to 80'],
      [{ country: 'atlantis' }, 'country', 'Choose a country from the list'],
    ] as const) {
      const { status, error } = await insert(ann, { ...profileOf(ann), ...values });
      expect([status, error?.code, error?.message, error?.details]).toEqual([400, '23514', text, `Column: ${column}`]);
    }
    for (const [values, code] of [
      [{ hourly_rate: null }, '23502'],
      [{ experience: 'many' }, '22P02'],
      [{ experience: 1.5 }, '22P02'],
      [{ experience: 1e12 }, '22003'],
      [{ available_dates: 'soon' }, '22P02'],
      [{ available_dates: [1] }, '22P02'],
      [{ name: { first: 'Ann' } }, '22P02'],
      [{ name: 'A\0nn' }, '22P05'],
      [{ user_id: 'me' }, '22P02'],
      [{ portrait: 'x' }, 'PGRST204'],
      [{ about: 'x' }, 'PGRST204'],
    ] as const)
      expect([values, outcome(await insert(ann, { ...profileOf(ann), ...values }))]).toEqual([values, [400, code]]);
    expect(outcome(await insert(ann, { ...profileOf(ann), id: randomUUID() }))).toEqual([403, '42501']);
    expect(await rowOf(ann)).toBeNull();
  });
});

describe('a listing', () => {
  const table = ({ client }: ClientUser) => client.from('service_profiles');

  test('API-43 DATA-17 is added with the written columns, once for each user', async () => {
    expect(await table(care).insert(listingOf(care))).toMatchObject({ status: 201, data: null, error: null });
    const { data } = await table(care).select('*').eq('user_id', care.userId).single();
    expect(data).toMatchObject(listingOf(care));
    expect(outcome(await table(care).insert(listingOf(care)))).toEqual([409, '23505']);
  });

  test('DATA-09 DATA-18 DATA-19 what is left out gets the written default', async () => {
    const { user_id, name, type, location } = listingOf(care);
    const { data } = await table(care).insert({ user_id, name, type, location }).select().single();
    const defaults = { needs_description: '', project_duration: '1-3 months', budget: '$10,000 - $20,000', skills: '' };
    expect(data).toMatchObject(defaults);
  });

  test('API-44 is changed by user_id; for somebody else nothing is found', async () => {
    await table(care).insert(listingOf(care));
    const change = { ...listingOf(care), budget: 'To be agreed', location: 'York' };
    const { data } = await table(care).update(change).eq('user_id', care.userId).select('budget, location').single();
    expect(data).toEqual({ budget: 'To be agreed', location: 'York' });
    const none = await table(ann).update({ location: 'Hull' }).eq('user_id', care.userId).select().single();
    expect(outcome(none)).toEqual([406, 'PGRST116']);
    expect(outcome(await table(ann).update({ user_id: ann.userId }).eq('user_id', care.userId))).toEqual([
      204,
      undefined,
    ]);
    expect(outcome(await table(care).update({ user_id: ann.userId }).eq('user_id', care.userId))).toEqual([
      403,
      '42501',
    ]);
    expect(outcome(await table(care).update({ name: '' }).eq('user_id', care.userId))).toEqual([400, '23514']);
    expect(await count(site, "service_profiles where user_id = $1 and location = 'York'", [care.userId])).toBe(1);
  });
});
