import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '../../../app/routes.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { signUpWithProfile, type Consultant } from '../../support/verification.ts';
import { apiMatrix } from './authorisation.ts';

let site: TestSite;
let person: Consultant;
beforeAll(async () => {
  site = await openTestSite();
  person = await signUpWithProfile(site);
});
afterAll(() => site.discard());

const level = async () =>
  (
    await site.pool.query(
      `select verification_level, shown_level, verified_at, verified_what, verified_name, verified_title, is_test_verified
       from consultant_profiles where id = $1`,
      [person.profileId],
    )
  ).rows[0] as Record<string, unknown>;

/** Every column that affects the badge, under every name by which a form or a call could send it. */
const forged = Object.fromEntries(
  ['verification_level', 'verificationLevel', 'shown_level', 'shownLevel', 'level', 'verified_at', 'verifiedAt']
    .concat('is_test_verified', 'isTestVerified', 'verified_what', 'verified_name', 'verified_title')
    .map((name) => [name, 'premium']),
);
/** Values that make at least one form valid. */
const filled = { name: 'Ann', title: 'Nurse', specialization: 'Dementia', country: 'uk', intent: 'save', days: '' };

const addresses = [...routes.map(({ path = '' }) => path), ...apiMatrix.map(({ path }) => path)]
  // It ends the session that the other requests need.
  .filter((path) => path !== 'logout')
  .map((path) => `/${path}`);

test.each(addresses)('ROLE-08 VERIF-09 D10 %s writes nobody’s level, by whatever name it is sent', async (address) => {
  const path = address.replaceAll(/:\w+/g, person.profileId).replace('*', 'anything');
  const before = await level();
  expect(before).toMatchObject({ verification_level: 'none', shown_level: 'none', is_test_verified: false });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const fields of [forged, { ...filled, ...forged }]) {
      for (const body of [new URLSearchParams(fields), JSON.stringify(fields)]) {
        const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
        const answer = await person.request(path, { method, body, headers });
        await answer.body?.cancel();
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  }
  expect(await level()).toEqual(before);
});
