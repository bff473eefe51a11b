import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { suggestSkills } from '../../../app/profiles/suggest-skills.server.ts';
import { listingFields, profileFields, storedRows } from '../../support/profile-forms.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 });
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from consultant_profiles');
  await site.pool.query('delete from service_profiles');
  await site.pool.query('update account_rules set confirmation_required = false');
});

const hide = (who: SignedIn, path: string, hidden: 'yes' | 'no', place = path) =>
  who.post(path, { intent: 'visibility', hidden, place });

async function withBoth(): Promise<SignedIn & { page: string }> {
  const ann = await signUp(site);
  await ann.post('/consultant-profile', profileFields());
  await ann.post('/service-profile', listingFields());
  const [row] = await storedRows(site, 'consultant_profiles', ann.userId);
  return { ...ann, page: `/consultants/${String(row?.['id'])}` };
}

test('a hidden profile is on no list and nobody else can open it, until it is shown again', async () => {
  const ann = await withBoth();
  const bob = await signUp(site);
  await eventually(async () => expect(await site.html('/consultants')).toContain('Ann Example'));
  const answer = await hide(ann, '/consultant-profile', 'yes');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/consultant-profile']);
  for (const path of ['/consultants', '/', '/consultants?q=dementia']) {
    await eventually(async () => expect(await site.html(path)).not.toContain('Ann Example'));
  }
  for (const who of [openBrowser(site), bob]) {
    await eventually(async () => expect((await who.request(ann.page)).status).toBe(404));
    expect(await who.html(ann.page)).not.toContain('Ann Example');
    expect((await who.request(`${ann.page}.data`)).status).toBe(404);
  }
  const form = await ann.html('/consultant-profile');
  expect(form).toContain('Your profile is now hidden, so people can’t find it.');
  expect(form).toContain('Your profile is hidden.');

  await hide(ann, '/consultant-profile', 'no', '/profile');
  expect(await ann.html('/profile')).toContain('Your profile is no longer hidden.');
  expect(await ann.html(ann.page)).toContain('This is how others see your profile.');
  expect(await ann.html('/consultants')).not.toContain('This is how others see your profile.');
  await eventually(async () => expect(await site.html('/consultants')).toContain('Ann Example'));
  await eventually(async () => expect((await openBrowser(site).request(ann.page)).status).toBe(200));
});

test('the owner opens the hidden page, and reads that only they do and why; a listed page says nothing of it', async () => {
  const ann = await withBoth();
  expect(await ann.html(ann.page)).not.toContain('Only you can see this page');
  await hide(ann, '/consultant-profile', 'yes');
  const response = await ann.request(ann.page);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await response.text();
  expect(html).toContain('Only you can see this page.');
  expect(html).toContain('Your profile is hidden.');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('D38 while the address is to be confirmed the owner opens the page, and the form and the dashboard say why', async () => {
  const ann = await withBoth();
  await site.pool.query(
    `insert into account_rules (confirmation_required) values (true)
     on conflict (only_row) do update set confirmation_required = true`,
  );
  await eventually(async () => expect((await openBrowser(site).request(ann.page)).status).toBe(404));
  expect(await ann.html(ann.page)).toContain('Only you can see this page.');
  for (const path of [ann.page, '/consultant-profile', '/service-profile', '/profile']) {
    expect(await ann.html(path), path).toContain('Confirm your email address so that people can find your');
  }
});

test('a hidden listing leaves the home page; one that has run out is said to be over', async () => {
  const ann = await withBoth();
  await eventually(async () => expect(await site.html('/')).toContain('Elm Lodge'));
  await hide(ann, '/service-profile', 'yes');
  await eventually(async () => expect(await site.html('/')).not.toContain('Elm Lodge'));
  expect(await ann.html('/service-profile')).toContain('Your listing is hidden.');
  await hide(ann, '/service-profile', 'no');
  await site.pool.query("update service_profiles set created_at = now() - interval '31 days'");
  expect(await ann.html('/service-profile')).toContain('Your listing’s 30 days are up.');
});

const runOut = (who: SignedIn) =>
  site.pool.query("update service_profiles set created_at = now() - interval '31 days' where user_id = $1", [
    who.userId,
  ]);

test('D16 a listing that is over is posted again by its owner, and is on the home page at once; no other is moved', async () => {
  const [ann, bob] = [await withBoth(), await signUp(site)];
  await bob.post('/service-profile', listingFields({ name: 'Oak House' }));
  for (const place of ['/service-profile', '/profile']) {
    await runOut(ann);
    await runOut(bob);
    const [others] = await storedRows(site, 'service_profiles', bob.userId);
    await eventually(async () => expect(await site.html('/')).not.toContain('Elm Lodge'));
    expect(await ann.html(place)).toMatch(/>Post again</);
    const answer = await ann.post('/service-profile', { intent: 'post-again', place });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, place]);
    await eventually(async () => expect(await site.html('/')).toContain('Elm Lodge'));
    const html = await ann.html(place);
    expect(html).toContain('Your listing has been posted again for 30 days.');
    expect(html).toMatch(place === '/profile' ? /Listed until \d/ : /Anyone can find your listing\./);
    expect(html).not.toMatch(/>Post again</);
    expect(await storedRows(site, 'service_profiles', bob.userId)).toEqual([others]);
    expect(await site.html('/')).not.toContain('Oak House');
  }
});

test('D16 posting again is for a listing of one’s own that is over, and leaves a hidden one hidden', async () => {
  const ann = await withBoth();
  const place = '/service-profile';
  const again = (who: SignedIn, values: Record<string, string> = {}) =>
    who.post('/service-profile', { intent: 'post-again', place, ...values });
  await site.pool.query("update service_profiles set created_at = now() - interval '29 days'");
  const open = await storedRows(site, 'service_profiles', ann.userId);
  expect((await again(ann)).status).toBe(400);
  expect(await storedRows(site, 'service_profiles', ann.userId)).toEqual(open);

  await runOut(ann);
  const over = await storedRows(site, 'service_profiles', ann.userId);
  const stranger = await signUp(site);
  expect((await again(stranger)).status).toBe(400);
  expect((await again(stranger, { userId: ann.userId })).status).toBe(400);
  expect((await again(ann, { place: '//evil.example' })).status).toBe(400);
  expect((await openBrowser(site).post(place, { intent: 'post-again', place })).status).toBe(302);
  expect(await storedRows(site, 'service_profiles', ann.userId)).toEqual(over);

  await hide(ann, place, 'yes');
  expect((await again(ann)).status).toBe(302);
  expect(await ann.html(place)).toContain('Your listing is hidden.');
  await eventually(async () => expect(await site.html('/')).not.toContain('Elm Lodge'));
});

test('ROLE-13 hiding is for one’s own, for what is there, and for what our pages send', async () => {
  const ann = await withBoth();
  const bob = await signUp(site);
  for (const path of ['/consultant-profile', '/service-profile']) {
    expect((await hide(bob, path, 'yes')).status).toBe(400);
    expect((await hide(ann, path, 'yes', '//evil.example')).status).toBe(400);
    expect((await hide(ann, path, 'maybe' as 'yes')).status).toBe(400);
    expect((await ann.post(path, { intent: 'visibility', hidden: 'yes', place: path, id: 'x' })).status).toBe(400);
    expect((await openBrowser(site).post(path, { intent: 'visibility', hidden: 'yes', place: path })).status).toBe(302);
  }
  expect(await storedRows(site, 'consultant_profiles', ann.userId)).toMatchObject([{ is_hidden: false }]);
  expect(await storedRows(site, 'service_profiles', ann.userId)).toMatchObject([{ is_hidden: false }]);
});

test('DASH-04 DASH-05 ROLE-10 the cards offer Create without, and Manage with, for every role', async () => {
  for (const role of ['consultant', 'careService', null] as const) {
    const who = await signUp(site);
    await site.pool.query('update users set role = $2 where id = $1', [who.userId, role]);
    const labels = async () =>
      [
        ...(await who.html('/profile')).matchAll(
          /href="(\/(?:consultant|service)-profile)"[^>]*>(Create|Manage)(?:<!-- -->)? (?:<!-- -->)?(?:Consultant|Care Service) Profile</g,
        ),
      ].map(([, to, label]) => [to, label]);
    // The card for the user's own role comes first.
    const cards = ['/consultant-profile', '/service-profile'];
    if (role === 'careService') cards.reverse();
    expect(await labels()).toEqual(cards.map((to) => [to, 'Create']));
    await who.post('/consultant-profile', profileFields());
    await who.post('/service-profile', listingFields());
    expect(await labels()).toEqual(cards.map((to) => [to, 'Manage']));
    expect(await who.html('/profile')).toContain('3 of 5 complete');
  }
});

test('SIGNUP-04 SIGNUP-05 SIGNUP-16 after signing up, and at /signup when signed in, one gets to the form of one’s role', async () => {
  for (const [role, path] of [
    ['consultant', '/consultant-profile'],
    ['careService', '/service-profile'],
  ] as const) {
    const who = await signUp(site, { role });
    const answer = await who.request('/signup');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
    expect(await who.html(path)).toContain('>Create Profile</button>');
  }
});

test('the copy of one’s data holds the new columns', async () => {
  const ann = await withBoth();
  await hide(ann, '/consultant-profile', 'yes');
  const { profileOfAccount } = await import('../../../app/consultants/own/profile-of-account.server.ts');
  const { listingOfAccount } = await import('../../../app/services/own/listing-of-account.server.ts');
  expect(await profileOfAccount.exportData(site.db, ann.userId)).toMatchObject({ isHidden: true, portrait: null });
  expect(await listingOfAccount.exportData(site.db, ann.userId)).toMatchObject({
    isHidden: false,
    requirements: '',
    certifications: '',
    facilityInformation: '',
  });
});

test('suggestions: skills that lists show, most used first, in the spelling of most, for who is signed in', async () => {
  const skills = (text: string, more = '') =>
    site.pool.query(
      `insert into consultant_profiles (user_id, name, title, specialization, skills${more && ', is_hidden'})
       values (gen_random_uuid(), 'A', 'B', 'C', $1${more})`,
      [text],
    );
  await skills('Dementia care, Audits');
  await skills('dementia care,Audits');
  await skills('Dementia care, Debriefs');
  await skills('Deep secrets', ', true');
  await site.pool.query(
    `insert into service_profiles (user_id, name, type, location, skills, created_at)
     values (gen_random_uuid(), 'A', 'B', 'C', 'Debriefs, Delegation', now()),
       (gen_random_uuid(), 'A', 'B', 'C', 'Derelict skills', now() - interval '40 days')`,
  );
  // At a later time, so that nothing cached by an earlier test is used.
  expect(await suggestSkills(site.db, 'de', Date.now() + 120_000)).toEqual(['Dementia care', 'Debriefs', 'Delegation']);

  const ann = await signUp(site);
  const response = await ann.request('/skill-suggestions?q=De');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual({ skills: expect.arrayContaining(['Debriefs']) });
  for (const q of ['', `${'x'.repeat(61)}`, '%00', '%', '\ud800']) {
    const answer = await ann.request(`/skill-suggestions?q=${encodeURIComponent(q.toWellFormed())}`);
    expect([answer.status, await answer.json()]).toEqual([200, { skills: [] }]);
  }
  expect((await openBrowser(site).request('/skill-suggestions?q=De')).status).toBe(401);
  expect((await ann.post('/skill-suggestions', { q: 'De' })).status).toBe(405);
});
