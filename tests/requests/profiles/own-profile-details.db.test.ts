import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../app/accounts/session/create-session-reader.server.ts';
import { profileForm } from '../../../app/consultants/own/profile-rules.ts';
import { saveProfile } from '../../../app/consultants/own/save-profile.server.ts';
import { listingForm } from '../../../app/services/own/listing-rules.ts';
import { saveListing } from '../../../app/services/own/save-listing.server.ts';
import { readBase, readCareTypes, readTravel, readWorkPlace } from '../../../app/consultants/own/read-work-details.ts';
import { listingFields, markIn, problemsIn, profileFields, storedRows } from '../../support/profile-forms.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { textOf } from '../../support/sign-in.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  await addCareProviders(site.pool, [
    { name: 'Elm House', town_city: 'Oldham', postcode: 'OL4 2QU', latitude: 53.5432, longitude: -2.0876 },
  ]);
});
afterAll(() => site.discard());

const path = '/consultant-profile';
const details = {
  about: 'First line.\r\n\r\nI mean <b>this</b>.',
  dayRate: '450',
  basedIn: 'ol4 2qu',
  travelMiles: '50',
  workPlace: 'both',
};

async function send(who: SignedIn, values: Record<string, string>, care: string[] = []) {
  const mark = markIn(await who.html(path));
  const body = new URLSearchParams({ ...profileFields(values), mark });
  for (const type of care) body.append('careTypes', type);
  return who.request(path, { method: 'POST', body, headers: { Origin: site.config.publicUrl } });
}

test('FIND-02 what a consultant says is stored, shown on the page with About first, and is in the form again', async () => {
  const ann = await signUp(site);
  expect((await send(ann, details, ['hospice', 'care_home'])).status).toBe(302);
  const [row] = await storedRows(site, 'consultant_profiles', ann.userId);
  expect(row).toMatchObject({
    about: 'First line.\n\nI mean <b>this</b>.',
    day_rate: '£450 per day',
    day_pounds: 450,
    based_in: 'OL4',
    // Accurate to about a kilometre: the centre of the postcode district.
    base_latitude: 53.54,
    base_longitude: -2.09,
    travel_miles: 50,
    work_place: 'both',
    care_types: ['care_home', 'hospice'],
  });
  await site.pool.query('update users set email_verified = true where id = $1', [ann.userId]);
  const page = await site.html(`/consultants/${String(row?.['id'])}`);
  const text = textOf(page);
  for (const shown of ['£450 per day', 'OL4', 'Travels up to 50 miles', 'On site and remote', 'Care Home', 'Hospice'])
    expect(text).toContain(shown);
  // Never more exact than the first half of the postcode.
  expect(text).not.toMatch(/2QU/i);
  expect(page).toContain('I mean &lt;b&gt;this&lt;/b&gt;.');
  const headings = [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings[0]).toBe('About');
  const form = await ann.html(path);
  expect(form).toMatch(/name="basedIn"[^>]*value="OL4"|value="OL4"[^>]*name="basedIn"/);
  expect(form).toMatch(/<input(?=[^>]*value="hospice")(?=[^>]*checked)[^>]*>/);
  // Every value can be cleared again.
  expect((await send(ann, {})).status).toBe(302);
  expect((await storedRows(site, 'consultant_profiles', ann.userId))[0]).toMatchObject({
    about: '',
    day_rate: '',
    day_pounds: null,
    based_in: '',
    base_latitude: null,
    travel_miles: null,
    work_place: '',
    care_types: [],
  });
});

test('FIND-02 what is wrong is said beside its field, and what was typed is kept', async () => {
  const ann = await signUp(site);
  const answer = await send(ann, { ...details, basedIn: '12 High Street', dayRate: '$400', about: 'x'.repeat(2001) }, [
    'hospice',
  ]);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(problemsIn(html)).toEqual([
    'Enter your text in 2,000 characters or fewer',
    'Enter your day rate in pounds, for example £80',
    'Enter a town or the first half of a postcode, for example OL4. Leave out the street',
  ]);
  expect(html).toContain('value="12 High Street"');
  expect(html).toMatch(/<input(?=[^>]*value="hospice")(?=[^>]*checked)[^>]*>/);
  expect(await storedRows(site, 'consultant_profiles', ann.userId)).toEqual([]);
});

test('FIND-02 a place that the directory does not know is kept, and the form says what that means', async () => {
  const ann = await signUp(site);
  expect((await send(ann, { basedIn: 'Ynys Môn' })).status).toBe(302);
  expect(textOf(await ann.html(path))).toContain(
    'We don’t know where this is, so you won’t come up in searches by distance.',
  );
});

test('FIND-02 a choice that the form does not offer, or that comes 1,000 times, saves nothing', async () => {
  const ann = await signUp(site);
  for (const [field, value] of ['travelMiles=51', 'travelMiles=-1', 'workPlace=constructor'].map((pair) =>
    pair.split('='),
  )) {
    expect((await send(ann, { [field ?? '']: value ?? '' })).status).toBe(400);
  }
  expect((await send(ann, {}, ['care_home', 'toString'])).status).toBe(400);
  expect((await send(ann, {}, Array<string>(1000).fill('care_home'))).status).toBe(400);
  // Only ticked boxes may occur several times.
  const twice = new URLSearchParams([...Object.entries(profileFields()), ['name', 'Other']]);
  const answer = await ann.request(path, { method: 'POST', body: twice, headers: { Origin: site.config.publicUrl } });
  expect(answer.status).toBe(400);
  expect(await storedRows(site, 'consultant_profiles', ann.userId)).toEqual([]);
});

describe('FIND-02 reading', () => {
  test.each([
    ['Oldham', 'Oldham'],
    ['  Newcastle   upon Tyne ', 'Newcastle upon Tyne'],
    ['ol4', 'OL4'],
    ['OL4 2QU', 'OL4'],
    ['sw1a1aa', 'SW1A'],
    ['', ''],
    ['12 High Street, Oldham', undefined],
    ['Oldham OL4 2QU', undefined],
    ['x'.repeat(61), undefined],
  ])('a base: %s', (typed, read) => {
    const reading = readBase(typed);
    expect('value' in reading ? reading.value : undefined).toBe(read);
  });

  test('choices', () => {
    expect([readTravel(''), readTravel('25'), readTravel('1000')]).toEqual([
      { value: null },
      { value: 25 },
      { value: 1000 },
    ]);
    expect(readTravel('26')).toHaveProperty('problem');
    expect([readWorkPlace(''), readWorkPlace('remote')]).toEqual([{ value: '' }, { value: 'remote' }]);
    expect(readWorkPlace('__proto__')).toHaveProperty('problem');
    expect(readCareTypes('hospice,care_home,hospice')).toEqual({ value: ['care_home', 'hospice'] });
    expect(readCareTypes('hospice,nothing')).toHaveProperty('problem');
  });
});

test('a session that ended, or an account that was closed, saves nothing', async () => {
  const ann = await signUp(site);
  // The session or the account ended while the form was being sent.
  const gone = { id: randomUUID(), viewer: { id: ann.userId } } as Session;
  const typed: Parameters<typeof saveProfile>[2] = {
    ...profileForm(),
    ...profileFields(),
    experience: 1,
    country: 'uk',
    travelMiles: null,
    workPlace: '',
    careTypes: [],
    days: [],
    base: [],
    mark: '',
  };
  expect(await saveProfile({ platform: site }, gone, typed)).toEqual({ ok: false, reason: 'signed-out' });
  const listing = { ...listingForm(), ...listingFields(), mark: '' };
  expect(await saveListing({ platform: site }, gone, listing)).toEqual({ ok: false, reason: 'signed-out' });
  expect(await storedRows(site, 'service_profiles', ann.userId)).toEqual([]);
  await site.pool.query('delete from sessions where user_id = $1', [ann.userId]);
  expect((await ann.post(path, profileFields())).status).toBe(302);
  expect(await storedRows(site, 'consultant_profiles', ann.userId)).toEqual([]);
});
