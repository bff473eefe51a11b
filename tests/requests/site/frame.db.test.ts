import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConsultants } from '../../support/add-consultants.ts';
import { between, headingsOf, linksOf, mainOf, tagsOf, textOf } from '../../support/html.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The HTML around the screen of every page, and the text-only screens.

const siteName = 'Harbour Bridge';
const contactEmail = 'help@harbour-bridge.example';
const screens = ['/', '/consultants', '/services', '/care-directory', '/blog', '/about', '/contact'];
/** Screens without a link in the header. */
const footerScreens = [
  '/how-it-works',
  '/pricing',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/accessibility',
  '/api/docs',
  '/api/docs/tables',
  '/api/docs/webhooks',
];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { SITE_NAME: siteName, CONTACT_EMAIL: contactEmail });
});
afterAll(() => site.discard());

const headerOf = (html: string) => between(html, '<header', '</header>');
const footerOf = (html: string) => between(html, '<footer', '</footer>');
const navigation = (html: string, name: string) => between(html, `aria-label="${name}"`, '</nav>');
const headerLinks = [
  'Home: /',
  'Consultants: /consultants',
  'Care Services: /services',
  'Care Directory: /care-directory',
  'Blog: /blog',
  'About: /about',
  'Contact: /contact',
];

test('NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-16 COMMON-07 the header leads to the pages from each of them, and says which one this is', async () => {
  for (const [at, path] of screens.entries()) {
    const header = headerOf(await site.html(path));
    expect(linksOf(header)[0], path).toBe(`${siteName}: /`);
    const main = navigation(header, 'Main');
    expect(linksOf(main), path).toEqual(headerLinks);
    const current = tagsOf(main, 'a').map((link) => link.includes('aria-current="page"'));
    expect(current, path).toEqual(screens.map((_, screen) => screen === at));
  }
  expect(tagsOf(navigation(headerOf(await site.html('/nope')), 'Main'), 'a').join()).not.toContain('aria-current');
});

test('NAV-15 the menu of a phone is the browser’s own disclosure, which opens without JavaScript too', async () => {
  for (const path of screens) {
    const menu = between(headerOf(await site.html(path)), '<details', '</details>');
    expect(menu, path).not.toMatch(/^[^>]*\bopen\b/);
    expect(textOf(between(menu, '<summary', '</summary>')), path).toMatch(/Menu$/);
    expect(linksOf(navigation(menu, 'Main menu')).slice(0, headerLinks.length), path).toEqual(headerLinks);
  }
});

test('FOOT-01 FOOT-02 FOOT-03 FOOT-04 FOOT-05 FOOT-06 FOOT-07 FOOT-08 FOOT-09 FOOT-11 D36 FOOT-14 the footer leads to the pages, from every page', async () => {
  for (const path of [...screens, ...footerScreens, '/no-such-page']) {
    const footer = footerOf(await site.html(path));
    expect(linksOf(footer), path).toEqual([
      'Consultants: /consultants',
      'Care Services: /services',
      'Care Directory: /care-directory',
      'How It Works: /how-it-works',
      'Pricing: /pricing',
      'Blog: /blog',
      'About: /about',
      'Contact: /contact',
      'API: /api/docs',
      'Privacy Policy: /privacy-policy',
      'Terms of Service: /terms-of-service',
      'Cookie Policy: /cookie-policy',
      'Accessibility: /accessibility',
    ]);
    expect(footer, path).toContain(siteName);
  }
});

test('FOOT-10 FOOT-12 FOOT-14 careers and all three social networks are plain text, marked ‘Coming soon’', async () => {
  for (const path of screens) {
    const items = [...footerOf(await site.html(path)).matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(
      ([, item = '']) => item,
    );
    const plain = items.filter((item) => !/<(a|button)\b/.test(item)).map(textOf);
    expect(plain, path).toEqual(['Careers Coming soon', 'LinkedIn, Facebook, X Coming soon']);
  }
});

test('ROUTE-07 ABOUT-01 ABOUT-02 ABOUT-03 the about page states the mission and the values, and leads to the contact page', async () => {
  const html = mainOf(await site.html('/about'));
  expect(headingsOf(html, 1)).toEqual([`About ${siteName}`]);
  expect(textOf(html)).toMatch(/connecting specialised consultants with care services/i);
  expect(headingsOf(html, 3)).toEqual(['Trust and quality', 'Efficiency and impact', 'Collaborative care']);
  expect(linksOf(html)).toEqual(['Get in Touch: /contact']);
});

test('ROUTE-08 CONTACT-01 CONTACT-02 the contact page asks for an e-mail to the one configured address', async () => {
  const page = await site.html('/contact');
  expect(headingsOf(page, 1)).toEqual(['Contact us']);
  expect(textOf(page)).toMatch(/send us an email/i);
  expect(linksOf(page).filter((link) => link.includes('mailto:'))).toEqual([`${contactEmail}: mailto:${contactEmail}`]);
  expect(textOf(between(page, '<body', '</body>')).match(/[^\s@]+@[^\s@]+/g)).toEqual([contactEmail]);
});

test('ROUTE-01 COMMON-07 HOME-16 Home stands under the configured name, with a search that is a form', async () => {
  const html = await site.html('/');
  expect(html).toContain(`<title>${siteName}: healthcare consultants for care services</title>`);
  expect(headingsOf(html, 1)).toHaveLength(1);
  const search = /<form[^>]*action="\/search"[\s\S]*?<\/form>/.exec(mainOf(html))?.[0] ?? '';
  expect(search).toMatch(/^<form[^>]*method="get"/);
  expect(tagsOf(search, 'input').join()).toMatch(/type="search"[^>]*name="q"|name="q"[^>]*type="search"/);
});

test('ERR-04 ERR-05 ERR-06 ERR-07 the fallback screen stands in the HTML with status 500, and its button asks for the same address', async () => {
  await addConsultants(site.pool, 2);
  await site.pool.query('alter table consultant_profiles rename to consultant_profiles_away');
  // Removes the name of every consultant, which no code expects.
  const { rows } = await site.pool.query<{ columns: string }>(
    `select string_agg(case when attname = 'name' then 'null::text as name' else attname end, ', ' order by attnum) as columns
     from pg_attribute where attrelid = 'consultant_profiles_away'::regclass and attnum > 0 and not attisdropped`,
  );
  await site.pool.query(`create view consultant_profiles as select ${rows[0]?.columns} from consultant_profiles_away`);
  try {
    const response = await site.request('/consultants?q=person&country=uk');
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(headingsOf(html, 1)).toEqual(['Something went wrong']);
    expect(textOf(html)).toContain("We've logged the error and our team will investigate. Try again");
    expect(html).not.toContain('TypeError');
    // The page layout is there, with its links.
    expect(headerOf(html)).toContain(siteName);
    // Without an action the form is sent to the address of the page.
    const form = /<form(?![^>]*action)[^>]*method="get"[\s\S]*?<\/form>/.exec(mainOf(html))?.[0] ?? '';
    expect(tagsOf(form, 'input')).toEqual([
      '<input type="hidden" name="q" value="person"/>',
      '<input type="hidden" name="country" value="uk"/>',
    ]);
    expect(site.logged).toContainEqual(expect.objectContaining({ msg: 'a page crashed', path: '/consultants' }));
  } finally {
    await site.pool.query('drop view consultant_profiles');
    await site.pool.query('alter table consultant_profiles_away rename to consultant_profiles');
  }
  expect((await site.request('/consultants?q=person&country=uk')).status).toBe(200);
});
