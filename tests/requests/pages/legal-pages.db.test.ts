import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalVersions } from '../../../app/pages/legal/legal-versions.ts';
import routes from '../../../app/routes.ts';
import { signUp } from '../../support/as-user.ts';
import { headingsOf, linksOf, mainOf, tagsOf, textOf } from '../../support/html.ts';
import { readsDuring } from '../../support/reads-during.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

const operator = {
  OPERATOR_NAME: 'Harbour <Care> & Co Limited',
  OPERATOR_ADDRESS: '1 Quay Street, Hull HU1 1AA',
  ICO_NUMBER: 'ZA123456',
  LEGAL_REVIEWED_ON: '2027-01-31',
};
const legal = ['/privacy-policy', '/terms-of-service', '/cookie-policy'];
const draft = 'The operator’s solicitor must review this text before launch.';
const missing = 'Missing: the operator must add this before launch';

let site: TestSite;
let named: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  named = await openTestSite({ pagesFreshMs: 0 }, operator);
});
afterAll(() => Promise.all([site.discard(), named.discard()]));

// A page that is not cached still has React's comments between adjacent texts.
const wordsIn = (html: string) => textOf(mainOf(html).replaceAll('<!-- -->', ''));
const words = async (path: string, from = site) => wordsIn(await from.html(path));
const allWords = async () => (await Promise.all(legal.map((path) => words(path)))).join('\n');

test('ROUTE-18 ROUTE-19 ROUTE-20 the legal pages, the rules for reviews and the accessibility statement, with version and date', async () => {
  for (const [path, heading, version, date] of [
    ['/privacy-policy', 'Privacy policy', '1.8', '28 November 2026'],
    ['/terms-of-service', 'Terms of service', '1.1', '25 November 2026'],
    ['/cookie-policy', 'Cookie policy', '1.2', '26 November 2026'],
    ['/review-policy', 'How reviews work', '1.0', '28 November 2026'],
    ['/accessibility', 'Accessibility statement', '1.1', '25 November 2026'],
  ] as const) {
    const html = mainOf(await site.html(path));
    expect(headingsOf(html, 1)).toEqual([heading]);
    expect(textOf(html)).toContain(`Version ${version}, last changed on ${date}`);
    // On a phone the line may break before the date, never inside it.
    expect(html).toContain(`class="whitespace-nowrap">${date}</time>`);
    // Each entry of the contents links to its section.
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`<h2 id="${id}"`);
  }
  for (const { version, updatedOn } of Object.values(legalVersions)) {
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(updatedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('LEGAL-01 the same text for everyone, and nothing is read from the database for it', async () => {
  const { cookie } = await signUp(site, { email: 'reader@example.org' });
  for (const path of legal) {
    const mine = await site.request(path, { headers: { Cookie: cookie } });
    expect(wordsIn(await mine.text())).toBe(await words(path));
    const own = `${path}.data?_routes=${routes.find((route) => `/${route.path}` === path)?.id}`;
    // Only these reads count, because jobs are polled at the same time, in a schema of their own.
    for (const words of ['from "', 'from users', 'from sessions'])
      expect(await readsDuring(site, () => site.request(own), words), path).toBe(0);
  }
});

test('LEGAL-02 LEGAL-03 LEGAL-04 UK data protection law, ad networks, and English law', async () => {
  const text = await allWords();
  expect(text).toContain('UK data protection law: the UK GDPR and the Data Protection Act 2018');
  expect(text).toContain('We don’t show adverts from ad networks');
  expect(text).toContain('ad-network advertising');
  expect(text).toContain('English law applies to these terms, and the courts of England and Wales have jurisdiction.');
});

test('LEGAL-05 18 or over, nothing knowingly from children under 13, and no age is asked at sign-up', async () => {
  expect(await words('/privacy-policy')).toContain(
    'You must be 18 or over to use this site. We don’t knowingly collect data from children under 13.',
  );
  expect(await words('/terms-of-service')).toContain('You must be 18 or over.');
  const fields = tagsOf(mainOf(await site.html('/signup')), 'input').map((tag) => /name="([^"]*)"/.exec(tag)?.[1]);
  expect(fields.join(' ')).not.toMatch(/age|birth/i);
});

test('until the configuration names them, operator and review are marked as missing; then they stand there', async () => {
  for (const path of legal) {
    expect(await words(path)).toContain(draft);
    const text = await words(path, named);
    expect(text).not.toContain(draft);
    expect(text).toContain('reviewed by a solicitor on 31 January 2027');
  }
  for (const path of ['/privacy-policy', '/terms-of-service']) {
    expect((await words(path)).split(missing)).toHaveLength(4);
    const text = await words(path, named);
    expect(text).not.toContain(missing);
    expect(text).toContain('Name Harbour <Care> & Co Limited Address 1 Quay Street, Hull HU1 1AA');
    expect(text).toContain('ICO registration number ZA123456');
  }
});

test('25 a text that was changed after the solicitor’s review says so, and is not called reviewed', async () => {
  const before = await openTestSite({ pagesFreshMs: 0 }, { ...operator, LEGAL_REVIEWED_ON: '2026-11-01' });
  try {
    const text = await words('/terms-of-service', before);
    expect(text).toContain('This text has changed since the operator’s solicitor reviewed it on 1 November 2026.');
    expect(text).not.toContain('reviewed by a solicitor');
  } finally {
    await before.discard();
  }
});

test('the accessibility statement says what is aimed at, what is not good yet, and how to complain', async () => {
  const html = mainOf(await site.html('/accessibility'));
  expect(textOf(html)).toContain('Web Content Accessibility Guidelines (WCAG) 2.2');
  expect(textOf(html)).toContain('We haven’t yet had the site audited by an independent expert');
  expect(linksOf(html)).toContain('our contact page: /contact');
});
