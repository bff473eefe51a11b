import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { linksOf } from '../../support/html.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let people: SignedIn[];
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  await addConsultant(site.pool);
  people = [await signUp(site), await signUp(site, { role: 'careService' })];
});
afterAll(() => site.discard());

const slotsIn = (html: string) => html.match(/<aside[^>]*data-ad-slot[\s\S]*?<\/aside>/g) ?? [];

test('ADS-01 each slot carries the mark, and asks nobody to sign up who has done so', async () => {
  expect(slotsIn(await site.html('/care-directory')).flatMap(linksOf)).toContain('Sign up as a care service: /signup');
  for (const person of people)
    for (const path of ['/', '/care-directory']) {
      const slots = slotsIn(await person.html(path));
      expect(slots).toHaveLength(2);
      for (const slot of slots) {
        expect(slot).toContain('Advertisement, for adults (18+)');
        expect(linksOf(slot).join(), path).not.toMatch(/sign/i);
      }
      expect(new Set(slots.map((slot) => /aria-label="[^"]*"/.exec(slot)?.[0])).size).toBe(2);
    }
});

test('D33 no advert on pages of the account, of messages, of the checkout and of a password reset', async () => {
  const [person] = people;
  const paths = [
    '/profile',
    '/profile/password',
    '/messages',
    '/verification/checkout',
    '/reset-password',
    '/login',
    '/signup',
  ];
  for (const path of paths) expect(slotsIn((await person?.html(path)) ?? ''), path).toEqual([]);
});
