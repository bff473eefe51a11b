import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../patience/eventually.ts';
import { fieldOn, follow, openPage, press } from '../../support/plain-form.ts';
import { storedRows, titleIn } from '../../support/profile-forms.ts';
import { signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// Fills in the form of the user's consultant profile by its labels, and submits it as its HTML says.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const skills = 'Skills (comma separated)';

test('CPROF-05 CPROF-08 CPROF-11 CPROF-12 a profile is made and changed, left by Cancel, hidden and shown again', async () => {
  const ann = await signUp(site);
  const stored = () => storedRows(site, 'consultant_profiles', ann.userId);
  let page = await openPage(ann, '/consultant-profile');
  page = await press(ann, page, 'Create Profile', { 'Full Name': 'Ann Example', [skills]: 'a, b' });
  expect(titleIn(page.html)).toBe('Please fill in all required fields');
  expect(fieldOn(page, 'Specialization').error).toBe('Enter your specialization');
  expect([fieldOn(page, 'Full Name').value, fieldOn(page, skills).value]).toEqual(['Ann Example', 'a, b']);
  page = await press(ann, page, 'Create Profile', {
    'Professional Title': 'Registered nurse',
    Specialization: 'Dementia care',
    'Years of Experience': '0',
    Country: 'ireland',
  });
  expect(page.path).toBe('/profile');
  expect(page.text).toContain('Profile created successfully!');
  expect(await stored()).toMatchObject([{ experience: 0, country: 'ireland' }]);

  page = await follow(ann, page, 'Manage Consultant Profile');
  expect(fieldOn(page, 'Years of Experience').value).toBe('0');
  page = await follow(ann, page, 'Cancel');
  expect(page.path).toBe('/profile');
  page = await follow(ann, page, 'Manage Consultant Profile');
  page = await press(ann, page, 'Update Profile', { 'Full Name': 'Ann Other' });
  expect(page.text).toContain('Profile updated successfully!');
  expect(await stored()).toMatchObject([{ name: 'Ann Other', skills: 'a, b', experience: 0, country: 'ireland' }]);

  page = await press(ann, page, 'Hide my profile');
  expect(page.text).toContain('Your profile is now hidden, so people can’t find it.');
  expect(await stored()).toMatchObject([{ is_hidden: true }]);
  const list = () => site.html('/consultants?q=Ann+Other');
  await eventually(async () => expect(await list()).not.toMatch(/<article[\s\S]*Ann Other/));
  page = await follow(ann, page, 'View my public profile');
  expect(page.text).toContain('Only you can see this page. Your profile is hidden.');
  page = await follow(ann, page, 'Edit your profile');
  expect(page.text).toContain('Not listed. Your profile is hidden. Select ‘Show again’ so that people can find it.');
  page = await press(ann, await openPage(ann, '/profile'), 'Show again (your profile)');
  expect(page.text).toContain('Listed. Anyone can find your profile.');
  await eventually(async () => expect(await list()).toMatch(/<article[\s\S]*Ann Other/));
});

test('CPROF-01 CPROF-26 both tabs are in the page, each with its address', async () => {
  const ann = await signUp(site);
  const page = await openPage(ann, '/consultant-profile');
  const availability = await follow(ann, page, 'Availability');
  expect(availability.path).toBe('/consultant-profile?tab=availability');
  expect(availability.html).toMatch(/<a\b(?=[^>]*aria-selected="true")[^>]*>(<[^>]*>)*Availability/);
});
