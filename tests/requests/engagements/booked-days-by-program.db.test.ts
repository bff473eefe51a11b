import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { signUpClient } from '../../support/api-client.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { profileOf, stored } from '../../support/written-rows.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

test('ENG-44 a booked day is left out of what a program writes, and the answer says so', async () => {
  const ann = await signUpClient(site);
  expect((await ann.client.from('consultant_profiles').insert(profileOf(ann))).error).toBeNull();
  const [free, booked] = [dayAfter(todayInLondon(), 30), dayAfter(todayInLondon(), 31)];
  await site.pool.query(
    `with made as (insert into engagements (kind, state, started_by, last_event_at, closed_at, done_until, consultant_user_id)
       values ('book', 'completed', 'service', now(), now(), now(), $1) returning id)
     insert into booked_days (user_id, day, engagement_id) select $1, $2, id from made`,
    [ann.userId, booked],
  );
  for (const values of [{ available_dates: [free, booked] }, { title: 'Matron', available_dates: [booked, free] }]) {
    const written = await ann.client
      .from('consultant_profiles')
      .update(values)
      .eq('user_id', ann.userId)
      .select('available_dates')
      .single();
    expect(written).toMatchObject({ error: null, data: { available_dates: [stored(free)] } });
  }
});
