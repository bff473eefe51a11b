import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldEngagements } from '../../../app/engagements/time/tidy-engagements.server.ts';
import { addPair, applied, does, recordOf, stateOf } from '../../support/engagements.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

/** Returns an engagement that was declined this long ago. */
async function declined(ago: string): Promise<string> {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  await does(site, pair.service, id, 'decline', { reason: 'price' });
  await site.pool.query('update engagements set closed_at = now() - $2::interval where id = $1', [id, ago]);
  return id;
}

test('ENG-34 the record is kept for six years after the end, or until both accounts are closed', async () => {
  const [old, younger] = [await declined('6 years 1 day'), await declined('5 years 364 days')];
  const pair = await addPair(site);
  const both = await applied(site, pair);
  await site.pool.query('delete from users where id = $1', [pair.service.id]);
  await forgetOldEngagements(site.db);
  expect([await stateOf(site, old), await stateOf(site, younger)]).toEqual([undefined, 'declined']);
  expect(await recordOf(site, both)).toContain('propose');
  await site.pool.query('delete from users where id = $1', [pair.consultant.id]);
  await forgetOldEngagements(site.db);
  expect([await stateOf(site, both), await recordOf(site, both)]).toEqual([undefined, []]);
});

test('ENG-34 nobody can change the record or a version, not even with the database’s own words', async () => {
  const id = await declined('1 day');
  for (const statement of [
    "update engagement_events set words = 'Never' where engagement_id = $1",
    'delete from engagement_events where engagement_id = $1',
    "update engagement_versions set terms = '{}' where engagement_id = $1",
    'delete from engagement_versions where engagement_id = $1',
  ])
    await expect(site.pool.query(statement, [id]), statement).rejects.toThrow('append-only');
});
