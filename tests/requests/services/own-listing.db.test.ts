import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingFields, markIn, problemsIn, profileFields, storedRows, titleIn } from '../../support/profile-forms.ts';
import { noticeAfter, postData } from '../../support/sign-in.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { whileRefusing } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
let reader: SignedIn;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 });
  reader = await signUp(site, { role: 'careService' });
});
afterAll(() => site.discard());

const path = '/service-profile';
const rows = (who: SignedIn) => storedRows(site, 'service_profiles', who.userId);
const text = async (response: Response) => withoutScripts(await response.text());
const cookieOf = ({ cookies }: SignedIn) => [...cookies].map((pair) => pair.join('=')).join('; ');

async function save(who: SignedIn, values: Record<string, string> = {}) {
  const mark = markIn(await who.html(path));
  return who.post(path, { ...listingFields(values), mark });
}

async function withListing(values: Record<string, string> = {}): Promise<SignedIn> {
  const elm = await signUp(site, { role: 'careService' });
  expect((await save(elm, values)).status).toBe(302);
  return elm;
}

test('SPROF-10 who is signed out is sent to log in, and back afterwards', async () => {
  const visitor = openBrowser(site);
  for (const answer of [await visitor.request(path), await visitor.post(path, listingFields())]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?from=%2Fservice-profile']);
  }
});

test('ROUTE-16 SPROF-01 SPROF-02 SPROF-11 the fields and the button of a new form', async () => {
  const html = await reader.html(path);
  for (const label of ['Organization Name', 'Service Type', 'Location']) {
    expect(html).toContain(`${label}<span aria-hidden="true"> *</span></label>`);
  }
  for (const label of [
    'Description of Needs',
    'Project Duration',
    'Budget',
    'Required Skills (comma separated)',
    'Requirements',
    'Certifications',
    'Facility Information',
  ]) {
    expect(html).toContain(`${label}</label>`);
  }
  expect(html).toContain('>Create Profile</button>');
});

test('API-43 SPROF-05 SPROF-07 SPROF-08 DATA-16 creating inserts one row, and goes to /profile', async () => {
  const elm = await signUp(site, { role: 'careService' });
  const response = await save(elm, { requirements: 'On site\r\n2 days a week', certifications: 'NMC' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile']);
  expect(await noticeAfter(site, response, cookieOf(elm))).toEqual({
    kind: 'success',
    text: 'Profile created successfully!',
  });
  expect(await rows(elm)).toMatchObject([
    {
      user_id: elm.userId,
      name: 'Elm Lodge',
      type: 'Care Home',
      location: 'Leeds',
      needs_description: 'A new care plan for everybody.',
      project_duration: '6 weeks',
      budget: '£2,000',
      skills: 'Care planning, Audits',
      requirements: 'On site\n2 days a week',
      certifications: 'NMC',
      facility_information: '',
    },
  ]);
});

test('API-44 SPROF-06 SPROF-07 SPROF-11 DATA-22 updating changes that row, not when it was posted', async () => {
  const elm = await withListing();
  await site.pool.query("update service_profiles set created_at = now() - interval '3 days' where user_id = $1", [
    elm.userId,
  ]);
  const [before] = await rows(elm);
  const html = await elm.html(path);
  expect(html).toContain('>Update Profile</button>');
  expect(html).toContain('value="Elm Lodge"');
  expect(html).toContain('value="£2,000"');
  const response = await save(elm, { name: 'Elm House', facilityInformation: '40 beds' });
  expect(await noticeAfter(site, response, cookieOf(elm))).toEqual({
    kind: 'success',
    text: 'Profile updated successfully!',
  });
  const after = await rows(elm);
  expect(after).toMatchObject([{ id: before?.['id'], name: 'Elm House', facility_information: '40 beds' }]);
  expect(after[0]?.['created_at']).toEqual(before?.['created_at']);
  expect(after[0]?.['updated_at']).not.toEqual(before?.['updated_at']);
});

test('DATA-18 DATA-19 DATA-09 D14 blank fields are the column defaults, and the budget is shown as to be agreed', async () => {
  const elm = await withListing({ needsDescription: '', projectDuration: ' ', budget: '' });
  expect(await rows(elm)).toMatchObject([
    { needs_description: '', project_duration: '1-3 months', budget: '$10,000 - $20,000' },
  ]);
  const html = await elm.html(path);
  expect(html).toMatch(/id="service-profile-budget"[^>]*value=""/);
  expect(html).toMatch(/id="service-profile-projectDuration"[^>]*value="1-3 months"/);
  await eventually(async () => expect(await site.html('/')).toContain('Budget to be agreed'));
  // A value that is entered and cleared again gives the default, too.
  await save(elm, { budget: '900' });
  await save(elm, { budget: '', projectDuration: '' });
  expect(await rows(elm)).toMatchObject([{ project_duration: '1-3 months', budget: '$10,000 - $20,000' }]);
});

test('DATA-20 DATA-21 budget and skills are text, kept as written', async () => {
  const elm = await withListing({ budget: 'To be agreed', skills: ' a, b ,c' });
  expect(await rows(elm)).toMatchObject([{ budget: 'To be agreed', skills: 'a, b, c' }]);
});

test.each([
  [{ name: '' }, 'name', 'Enter your organisation’s name', 'Please fill in all required fields'],
  [{ type: '' }, 'type', 'Enter your service type', 'Please fill in all required fields'],
  [{ location: '' }, 'location', 'Enter where your service is', 'Please fill in all required fields'],
  [{ name: 'Care.com Ltd' }, 'name', 'without a web or email address', 'There is a problem'],
  [{ name: 'Care Bridge Ltd' }, 'name', 'without this site’s name', 'There is a problem'],
  [{ name: '...' }, 'name', 'Enter your organisation’s name', 'Please fill in all required fields'],
  [{ budget: '-2000' }, 'budget', 'Enter your budget as an amount above £0', 'There is a problem'],
  [{ projectDuration: '-3 months' }, 'projectDuration', 'without a minus', 'There is a problem'],
  [{ budget: '$2000' }, 'budget', 'Enter your budget in pounds', 'There is a problem'],
  [{ requirements: 'x'.repeat(2001) }, 'requirements', 'in 2,000 characters or fewer', 'There is a problem'],
  [{ certifications: 'a\u0000b' }, 'certifications', 'without hidden characters', 'There is a problem'],
])('SPROF-04 %j is refused beside its field, and nothing is written', async (values, field, message, title) => {
  const response = await save(reader, { facilityInformation: 'Kept <as> typed', ...values } as Record<string, string>);
  expect(response.status).toBe(400);
  const html = await text(response);
  expect(html).toMatch(new RegExp(`id="service-profile-${field}-error"[\\s\\S]*?${message}`));
  expect(titleIn(html)).toBe(title);
  expect(html).toContain('Kept &lt;as&gt; typed</textarea>');
  expect(await rows(reader)).toEqual([]);
});

test('SPROF-06 two windows: the second save is told, and saves when it is sent again; two first saves make one row', async () => {
  const elm = await withListing();
  const mark = markIn(await elm.html(path));
  await elm.post(path, { ...listingFields({ budget: '900' }), mark });
  const second = await elm.post(path, { ...listingFields({ name: 'Elm House' }), mark });
  expect(second.status).toBe(409);
  const html = await text(second);
  expect(problemsIn(html).slice(1)).toEqual(['Budget: changed to ‘£900’ in the other window']);
  const again = await elm.post(path, { ...listingFields({ name: 'Elm House' }), mark: markIn(html) });
  expect(again.status).toBe(302);
  expect(await rows(elm)).toMatchObject([{ name: 'Elm House', budget: '£2,000' }]);

  const oak = await signUp(site);
  const answers = await Promise.all(['a', 'b'].map((name) => oak.post(path, listingFields({ name }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await rows(oak)).toHaveLength(1);
});

test('SPROF-09 DATA-17 a save that fails says so and keeps what was typed', async () => {
  const elm = await signUp(site);
  const { response, answer } = await whileRefusing(site.pool, 'service_profiles', () =>
    postData(site, path, listingFields(), cookieOf(elm)),
  );
  expect(response.status).toBe(503);
  expect(answer).toMatchObject({ toast: { text: 'Failed to save profile' }, values: { name: 'Elm Lodge' } });
  expect(await rows(elm)).toEqual([]);
});

test('ROLE-09 ROLE-10 neither form asks for a role: whoever is logged in creates and changes either profile', async () => {
  for (const role of ['consultant', 'careService', null] as const) {
    const who = await signUp(site);
    await site.pool.query('update users set role = $2 where id = $1', [who.userId, role]);
    const saveProfile = async (name: string) => {
      const mark = markIn(await who.html('/consultant-profile'));
      return who.post('/consultant-profile', { ...profileFields({ name }), mark });
    };
    for (const name of ['First', 'Second']) {
      expect([(await saveProfile(name)).status, (await save(who, { name })).status]).toEqual([302, 302]);
      expect(await storedRows(site, 'consultant_profiles', who.userId)).toMatchObject([{ name }]);
      expect(await rows(who)).toMatchObject([{ name }]);
    }
  }
});

test('API-30 /service-profile and /profile read one’s own listing, and none is no error', async () => {
  const elm = await signUp(site);
  await withListing({ name: 'Somebody else’s' });
  expect(await elm.html(path)).toContain('>Create Profile</button>');
  const without = await elm.request('/profile');
  expect([without.status, await text(without)]).toEqual([200, expect.not.stringContaining('View my listing')]);
  expect((await save(elm, { name: 'Oak Lodge' })).status).toBe(302);
  expect(await elm.html(path)).toContain('value="Oak Lodge"');
  const [own] = await rows(elm);
  expect(await elm.html('/profile')).toMatch(
    new RegExp(`href="/services/${String(own?.['id'])}"[^>]*>View my listing`),
  );
});

test('the page cache: a saved listing shows at once on the home page', async () => {
  await site.html('/');
  const elm = await withListing({ name: 'Quick Lodge' });
  await eventually(async () => expect(await site.html('/')).toContain('Quick Lodge'));
  await save(elm, { name: 'Quicker Lodge' });
  await eventually(async () => expect(await site.html('/')).toContain('Quicker Lodge'));
});

test('types of service that others name are offered, most used first; hidden ones and bare signs are not', async () => {
  await site.pool.query('delete from service_profiles');
  for (const [type, isHidden] of [
    ['Hospice', false],
    ['Home Care', false],
    ['home care', false],
    ['Home Care', false],
    ['Secret', true],
    ...['—', '—', '—', '—', ',', '...'].map((type) => [type, false] as const),
  ] as const) {
    await site.pool.query(
      `insert into service_profiles (user_id, name, type, location, is_hidden)
       values (gen_random_uuid(), 'A', $1, 'Leeds', $2)`,
      [type, isHidden],
    );
  }
  const options = [...(await reader.html(path)).matchAll(/<option value="([^"]*)">/g)].map(([, value]) => value);
  expect(options).toEqual(['Home Care', 'Hospice']);
});
