import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { markIn, problemsIn, profileFields, storedRows, titleIn } from '../../support/profile-forms.ts';
import { noticeAfter, postData } from '../../support/sign-in.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { whileRefusing } from '../../support/while-away.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
/** A user who never gets a profile. */
let reader: SignedIn;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 });
  reader = await signUp(site);
});
afterAll(() => site.discard());

const path = '/consultant-profile';
const rows = (who: SignedIn) => storedRows(site, 'consultant_profiles', who.userId);
const text = async (response: Response) => withoutScripts(await response.text());
const cookieOf = ({ cookies }: SignedIn) => [...cookies].map((pair) => pair.join('=')).join('; ');
const saved = (said: string) => ({ kind: 'success', text: said });
const dayIn = (days: number) => dayAfter(todayInLondon(), days);

/** Opens the form and sends it. */
async function save(who: SignedIn, values: Record<string, string> = {}) {
  const mark = markIn(await who.html(path));
  return who.post(path, { ...profileFields(values), mark });
}

async function withProfile(values: Record<string, string> = {}): Promise<SignedIn> {
  const ann = await signUp(site);
  expect((await save(ann, values)).status).toBe(302);
  return ann;
}

test('CPROF-25 who is signed out is sent to log in, and back afterwards', async () => {
  const visitor = openBrowser(site);
  for (const answer of [await visitor.request(path), await visitor.post(path, profileFields())]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?from=%2Fconsultant-profile']);
  }
});

test('ROUTE-15 CPROF-01 CPROF-02 CPROF-03 CPROF-06 the tabs, the fields and the button of a new form', async () => {
  const html = await reader.html(path);
  expect(html).toMatch(/role="tab"[^>]*>Profile Information<[\s\S]*role="tab"[^>]*>Availability</);
  for (const label of ['Full Name', 'Professional Title', 'Specialization']) {
    expect(html).toContain(`${label}<span aria-hidden="true"> *</span></label>`);
  }
  for (const label of ['Years of Experience', 'Hourly Rate (£)', 'Skills (comma separated)', 'Country']) {
    expect(html).toContain(`${label}</label>`);
  }
  expect(html).toContain('>Create Profile</button>');
  expect(html).not.toContain('View my public profile');
});

test('CPROF-04 CPROF-27 a new form has United Kingdom selected, and no choice of all countries', async () => {
  const html = await reader.html(path);
  expect(html).toContain('<option value="uk" selected="">United Kingdom</option>');
  expect(html).not.toContain('value="all"');
});

test('API-39 CPROF-11 CPROF-13 CPROF-15 DATA-06 DATA-12 creating inserts one row, and goes to /profile', async () => {
  const ann = await signUp(site);
  const response = await save(ann, { name: '  Zoe\u0308 O\u2019Neill ', skills: 'Audits, audits,  Care   planning' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/profile']);
  expect(await noticeAfter(site, response, cookieOf(ann))).toEqual(saved('Profile created successfully!'));
  expect(await rows(ann)).toMatchObject([
    {
      user_id: ann.userId,
      name: 'Zoë O’Neill',
      title: 'Registered nurse',
      specialization: 'Dementia care',
      experience: 12,
      hourly_rate: '£80 per hour',
      skills: 'Audits, Care planning',
      country: 'uk',
      available_dates: [],
      verification_level: 'none',
      is_hidden: false,
    },
  ]);
});

test('API-28 API-40 CPROF-07 CPROF-12 CPROF-14 updating changes that row and adds none', async () => {
  const ann = await withProfile();
  const [before] = await rows(ann);
  const html = await ann.html(path);
  expect(html).toContain('>Update Profile</button>');
  expect(html).toContain('value="Ann Example"');
  expect(html).toContain('value="£80 per hour"');
  expect(html).toContain(`href="/consultants/${String(before?.['id'])}"`);
  const response = await save(ann, { name: 'Ann Other', country: 'ireland', experience: '0' });
  expect(await noticeAfter(site, response, cookieOf(ann))).toEqual(saved('Profile updated successfully!'));
  expect(response.headers.get('location')).toBe('/profile');
  const after = await rows(ann);
  expect(after).toMatchObject([{ id: before?.['id'], name: 'Ann Other', country: 'ireland', available_dates: [] }]);
  expect(after[0]?.['created_at']).toEqual(before?.['created_at']);
});

test.each([
  ['0', 0],
  ['5', 5],
  ['', 1],
  ['plenty', 1],
])('CPROF-10 the experience %j is stored as %d', async (experience, years) => {
  expect(await rows(await withProfile({ experience }))).toMatchObject([{ experience: years }]);
});

test('DATA-08 DATA-09 D14 a rate is kept as written; a blank one is the column default, shown as Rate on request', async () => {
  const ann = await withProfile({ hourlyRate: 'from 80' });
  expect(await rows(ann)).toMatchObject([{ hourly_rate: 'from 80' }]);
  await save(ann, { hourlyRate: ' ' });
  const [row] = await rows(ann);
  expect(row).toMatchObject({ hourly_rate: '$100/hr' });
  expect(await ann.html(path)).toMatch(/id="consultant-profile-hourlyRate"[^>]*value=""/);
  const page = await site.html(`/consultants/${String(row?.['id'])}`);
  expect(page).toContain('Rate on request');
  expect(page).not.toContain('$100');
});

test.each([
  [{ name: '' }, 'name', 'Enter your full name', 'Please fill in all required fields'],
  [{ title: ' ' }, 'title', 'Enter your professional title', 'Please fill in all required fields'],
  [{ specialization: '\u200b' }, 'specialization', 'Enter your specialization', 'Please fill in all required fields'],
  [{ experience: '-1' }, 'experience', 'Enter your experience in whole years, from 0 to 80', 'There is a problem'],
  [{ experience: '5.5' }, 'experience', 'Enter your experience in whole years, from 0 to 80', 'There is a problem'],
  [{ title: '...' }, 'title', 'Enter your professional title', 'Please fill in all required fields'],
  [{ hourlyRate: '-50' }, 'hourlyRate', 'Enter your rate as an amount above £0', 'There is a problem'],
  [{ hourlyRate: '$100/hr' }, 'hourlyRate', 'Enter your rate in pounds, for example £80', 'There is a problem'],
  [{ country: 'all' }, 'country', 'Choose a country from the list', 'There is a problem'],
  [{ name: 'a\u0000b' }, 'name', 'without line breaks or hidden characters', 'There is a problem'],
  [{ name: 'x'.repeat(101) }, 'name', 'in 100 characters or fewer', 'There is a problem'],
  [{ skills: 'x'.repeat(61) }, 'skills', '60 characters or fewer', 'There is a problem'],
])(
  'CPROF-08 CPROF-09 %j is refused beside its field, kept in it, and nothing is written',
  async (values, field, message, title) => {
    const response = await save(reader, { specialization: 'Kept as typed', ...values } as Record<string, string>);
    expect(response.status).toBe(400);
    const html = await text(response);
    expect(html).toMatch(new RegExp(`id="consultant-profile-${field}-error"[\\s\\S]*?${message}`));
    expect(titleIn(html)).toBe(title);
    expect(html).toContain(`value="${(values as Record<string, string>)['hourlyRate'] ?? '80'}"`);
    if (field !== 'specialization') expect(html).toContain('value="Kept as typed"');
    expect(await rows(reader)).toEqual([]);
  },
);

test('everything that is wrong is said at once, in the order of the form', async () => {
  const html = await text(await save(reader, { title: '', hourlyRate: '€80', name: '' }));
  expect(problemsIn(html)).toEqual([
    'Enter your full name',
    'Enter your professional title',
    'Enter your rate in pounds, for example £80',
  ]);
});

test('CPROF-26 days that were marked before there was a profile are stored with it', async () => {
  const days = [dayIn(1), dayIn(2)];
  const ann = await withProfile({ days: days.toReversed().join(',') });
  expect(await rows(ann)).toMatchObject([{ available_dates: days.map((day) => `${day}T00:00:00.000Z`) }]);
});

test('CPROF-12 two first saves at once make one row', async () => {
  const ann = await signUp(site);
  const answers = await Promise.all([
    ann.post(path, profileFields({ name: 'First' })),
    ann.post(path, profileFields({ name: 'Second' })),
    ann.post(path, profileFields({ name: 'Third' })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409, 409]);
  expect(await rows(ann)).toHaveLength(1);
  // Sending the same form twice, as a double click does, is no conflict.
  const bob = await signUp(site);
  const twice = await Promise.all([bob.post(path, profileFields()), bob.post(path, profileFields())]);
  expect(twice.map(({ status }) => status)).toEqual([302, 302]);
  expect(await rows(bob)).toHaveLength(1);
});

test('two windows: the second save is told what the first one changed, and saves when it is sent again', async () => {
  const ann = await withProfile();
  const mark = markIn(await ann.html(path));
  await ann.post(path, { ...profileFields({ title: 'Head nurse', country: 'ireland' }), mark });
  const second = await ann.post(path, { ...profileFields({ name: 'Ann Other' }), mark });
  expect(second.status).toBe(409);
  const html = await text(second);
  expect(titleIn(html)).toBe('This was changed in another window');
  expect(problemsIn(html).slice(1)).toEqual([
    'Professional Title: changed to ‘Head nurse’ in the other window',
    'Country: changed to ‘Ireland’ in the other window',
  ]);
  expect(html).toContain('value="Ann Other"');
  expect(await rows(ann)).toMatchObject([{ name: 'Ann Example', title: 'Head nurse' }]);
  const again = await ann.post(path, { ...profileFields({ name: 'Ann Other' }), mark: markIn(html) });
  expect(again.status).toBe(302);
  expect(await rows(ann)).toMatchObject([{ name: 'Ann Other', title: 'Registered nurse', country: 'uk' }]);
});

test('two windows that change the same to the same, or different fields that were told, are no conflict', async () => {
  const ann = await withProfile();
  const mark = markIn(await ann.html(path));
  await ann.post(path, { ...profileFields({ title: 'Head nurse' }), mark });
  expect((await ann.post(path, { ...profileFields({ title: 'Head nurse', name: 'Ann O' }), mark })).status).toBe(302);
});

test('CPROF-16 a save that fails says so, keeps what was typed, and works later', async () => {
  const ann = await signUp(site);
  await whileRefusing(site.pool, 'consultant_profiles', async () => {
    const { response, answer } = await postData(site, path, profileFields(), cookieOf(ann));
    expect(response.status).toBe(503);
    expect(answer).toMatchObject({
      title: 'Failed to save profile',
      toast: { kind: 'error', text: 'Failed to save profile' },
    });
    const html = await text(await save(ann));
    expect(titleIn(html)).toBe('Failed to save profile');
    expect(html).toContain('value="Ann Example"');
  });
  expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'saving a profile failed' }));
  // If the server has a message of its own, that is shown.
  await ann.post(path, profileFields({ name: 'Other' }));
  const told = await postData(site, path, profileFields(), cookieOf(ann));
  expect(told.answer['toast']).toMatchObject({ text: 'This was changed in another window' });
});

test('DATA-07 ROLE-13 nothing in a request names another person or gives a level', async () => {
  const other = await signUp(site);
  const id = await addConsultant(site.pool, { user_id: other.userId, name: 'Somebody Else' });
  const forged = [
    ['user_id', other.userId],
    ['id', id],
    ['verification_level', 'premium'],
    ['is_hidden', 'true'],
  ];
  for (const [name = '', value = ''] of forged) {
    expect((await reader.post(path, { ...profileFields(), [name]: value })).status).toBe(400);
  }
  expect(await rows(reader)).toEqual([]);
  expect(await rows(other)).toMatchObject([{ name: 'Somebody Else', verification_level: 'none' }]);
});

test('whatever a stranger sends is refused with 400', async () => {
  const form = 'application/x-www-form-urlencoded';
  for (const [type, body] of [
    [form, ''],
    [form, 'name=A&name=B'],
    [form, 'name[]=A&name.b=c'],
    [form, '__proto__=x&name=%ff%00'],
    [form, `name=${'x'.repeat(90_000)}`],
    [form, 'name=A&title=B&specialization=%ED%A0%80%00'],
    ['application/json', '{"name":"A"}'],
    ['multipart/form-data; boundary=x', 'no parts'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\nA\r\n--x--\r\n',
    ],
    ['text/plain', '\0'],
  ] as const) {
    const response = await reader.request(path, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect(response.status, `${type} ${body.slice(0, 40)}`).toBe(400);
  }
  expect(await rows(reader)).toEqual([]);
});

describe('the page cache', () => {
  test('a saved profile shows at once on the list, its page and the home page, and so does a change', async () => {
    await site.html('/consultants');
    await site.html('/');
    const ann = await withProfile({ name: 'Aaron Quick' });
    const page = `/consultants/${String((await rows(ann))[0]?.['id'])}`;
    await eventually(async () => expect(await site.html('/consultants')).toContain('Aaron Quick'));
    await eventually(async () => expect(await site.html('/')).toContain('Aaron Quick'));
    await eventually(async () => expect(await site.html(page)).toContain('£80 per hour'));
    expect(await site.html('/consultants?country=uk')).toContain('Aaron Quick');
    await save(ann, { name: 'Aaron Quicker' });
    await eventually(async () => expect(await site.html('/consultants')).toContain('Aaron Quicker'));
    await eventually(async () => expect(await site.html(page)).toContain('Aaron Quicker'));
  });
});
