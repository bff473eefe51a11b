import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { profileFields } from '../../support/profile-forms.ts';
import { signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

test('whose name was saved before such names were refused is asked to change it, on the form and at /profile', async () => {
  const ann = await signUp(site);
  await addConsultant(site.pool, { user_id: ann.userId, name: 'Ann Example' });
  const pages = ['/consultant-profile', '/profile'];
  for (const page of pages) expect(await ann.html(page)).not.toContain('Please change it');
  await site.pool.query("update consultant_profiles set name = 'Log in at evil.com' where user_id = $1", [ann.userId]);
  for (const page of pages)
    expect(await ann.html(page)).toContain('The name ‘Log in at evil.com’ looks like a web or email address');
});

test('look-alikes of the site’s name are refused beside the field, and kept in it', async () => {
  const ann = await signUp(site);
  const response = await ann.post('/consultant-profile', profileFields({ name: 'СаrеBridge Support' }));
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('Enter your full name without this site’s name');
  expect(html).toContain('value="СаrеBridge Support"');
});
