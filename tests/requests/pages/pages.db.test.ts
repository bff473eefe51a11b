import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { comingSoon } from '../../../app/claims/claims.ts';
import { post, signUp } from '../../support/as-user.ts';
import { between, headingsOf, linksOf, mainOf, sectionOf, textOf } from '../../support/html.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

const siteName = 'Harbour Bridge';
const contactEmail = 'help@harbour-bridge.example';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { SITE_NAME: siteName, CONTACT_EMAIL: contactEmail });
});
afterAll(() => site.discard());

const main = async (path: string) => mainOf(await site.html(path));
const forServices = '/pricing?for=care-services';
/** Returns the texts of the plan cards. */
const plansOn = async (path: string) => {
  const section = sectionOf(await main(path), 'plans');
  return section
    .split('<h3')
    .slice(1)
    .map((card) => textOf(`<h3${card}`));
};
/** Returns the text of an FAQ, for example 'Is there a free trial? Yes.' */
const faqOn = async (path: string) => textOf(sectionOf(await main(path), 'faq'));

test.each(['/about', '/contact', '/pricing', '/how-it-works'])('ROLE-06 a visitor reads %s', async (path) => {
  expect((await site.request(path)).status).toBe(200);
  expect(headingsOf(await main(path), 1)).toHaveLength(1);
  expect(textOf(await main(path)).length).toBeGreaterThan(300);
});

test('ROUTE-22 PRICE-01 the toggle is two links with addresses, and the plans follow it without JavaScript', async () => {
  for (const [path, heading, current] of [
    ['/pricing', 'Plans for consultants', 'For Consultants'],
    [forServices, 'Plans for care services', 'For Care Services'],
    ['/pricing?for=nonsense', 'Plans for consultants', 'For Consultants'],
  ] as const) {
    const html = await main(path);
    const toggle = between(html, 'aria-label="Whose plans"', '</nav>');
    expect(linksOf(toggle)).toEqual(['For Consultants: /pricing', `For Care Services: ${forServices}`]);
    expect(textOf(/<a[^>]*aria-current="true"[^>]*>([^<]*)/.exec(toggle)?.[1] ?? '')).toBe(current);
    expect(headingsOf(html, 1)).toEqual(['Pricing']);
    expect(headingsOf(html, 2)[0]).toBe(heading);
  }
});

test('each of the two has its own canonical address, and what else stands in the address does not', async () => {
  for (const [path, canonical] of [
    ['/pricing', '/pricing'],
    ['/pricing?for=consultants&from=mail', '/pricing'],
    [`${forServices}&from=mail`, forServices],
  ] as const)
    expect(await site.html(path)).toContain(`rel="canonical" href="${publicUrl}${canonical}"`);
});

test('PRICE-02 PRICE-03 PRICE-04 PRICE-05 PRICE-06 the plans for consultants', async () => {
  const [basic, professional, enterprise, ...more] = await plansOn('/pricing');
  expect(more).toEqual([]);
  expect(basic).toMatch(/^Basic .* Free .*3 proposals a month Coming soon/);
  expect(basic).not.toContain('commission');
  expect(professional).toMatch(/^Professional Most Popular .* £49 a month .*Unlimited proposals Coming soon/);
  expect(enterprise).toMatch(/^Enterprise .* £199 a month/);
  for (const plan of [professional, enterprise])
    expect(plan).toContain('Plus a 10% commission on projects Coming soon');
  for (const plan of [basic, enterprise]) expect(plan).not.toContain('Most Popular');
});

test('PRICE-07 PRICE-08 PRICE-09 the plans for care services, with all that is written of them', async () => {
  const [basic, enhanced, enterprise, ...more] = await plansOn(forServices);
  expect(more).toEqual([]);
  expect(basic).toMatch(/^Basic Posting .* Free 30-day listing .*Up to 3 active postings Coming soon/);
  expect(enhanced).toMatch(/^Enhanced Posting .* £29 per post .*60-day listing Coming soon/);
  expect(enterprise).toMatch(/^Enterprise .* £99 per post .*90-day listings with auto-renewal Coming soon/);
  expect(enterprise).toContain('Unlimited postings Coming soon');
});

test('PRICE-10 the free plans have a button that works; the others are marked and lead to the contact page', async () => {
  for (const [path, ownPage] of [
    ['/pricing', '/consultant-profile'],
    [forServices, '/service-profile'],
  ] as const) {
    const links = linksOf(sectionOf(await main(path), 'plans'));
    expect(links).toEqual(['Sign up free: /signup', 'Ask us about it: /contact', 'Ask us about it: /contact']);
    const plans = await plansOn(path);
    expect(plans.filter((plan) => plan.includes('You can’t buy this plan yet.'))).toHaveLength(2);
    const { cookie } = await signUp(site, { email: `on${ownPage.slice(1)}@example.org` });
    const own = mainOf(await (await site.request(path, { headers: { Cookie: cookie } })).text());
    expect(linksOf(sectionOf(own, 'plans'))[0]).toMatch(new RegExp(`: ${ownPage}$`));
    // The plans are text: nothing can be chosen or bought here.
    expect(own).not.toMatch(/<(form|button|input)\b/);
    expect((await post(site, path, cookie, { plan: 'Professional' })).status).toBe(405);
  }
});

test('PRICE-11 PRICE-12 PRICE-13 PRICE-14 the banner leads to the contact page, and the FAQ speaks of trial and discounts', async () => {
  const html = await main('/pricing');
  const banner = sectionOf(html, 'custom');
  expect(textOf(banner)).toContain('Need a custom solution?');
  expect(linksOf(banner)).toEqual(['Contact us: /contact']);
  const faq = await faqOn('/pricing');
  expect(faq).toContain('Frequently asked questions');
  expect(faq).toContain('Paid plans come with a 14-day free trial. Coming soon');
  expect(faq).toContain('There are discounts on paid plans for NHS and non-profit organisations. Coming soon');
});

test('ROUTE-21 HOW-01 HOW-02 HOW-03 HOW-04 three steps, an FAQ, and the two buttons', async () => {
  const html = await main('/how-it-works');
  expect(headingsOf(html, 1)).toEqual(['How it works']);
  expect(headingsOf(html.split('</ol>')[0] ?? '', 2)).toEqual(['Create a Profile', 'Connect', 'Collaborate']);
  expect(headingsOf(sectionOf(html, 'faq'), 3).length).toBeGreaterThan(4);
  expect(linksOf(html)).toEqual(['Sign Up: /signup', 'View Pricing: /pricing']);
});

test('HOW-05 HOW-06 HOW-07 HOW-08 HOW-09 HOW-10 HOW-11 what is there is said plainly; what is not is marked', async () => {
  const html = await main('/how-it-works');
  const features = sectionOf(html, 'features')
    .split('<li')
    .slice(1)
    .map((item) => textOf(`<li${item}`));
  const isMarked = (text: string) => text.includes('Coming soon');
  expect(features.filter((text) => !isMarked(text)).map((text) => text.split(' ')[0])).toEqual([
    'Verification',
    'Direct',
    'Availability',
    'Ratings',
  ]);
  expect(features.filter(isMarked).map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'Secure card payment',
    'Dispute mediation If',
  ]);
  expect(await faqOn('/how-it-works')).toMatch(/held in escrow until each agreed stage is finished.*? Coming soon/);
  expect(html).not.toMatch(/<(form|button|input)\b/);
  for (const claim of ['held-payments', 'mediation', 'paid-plans', 'commission', 'free-trial'] as const)
    expect(comingSoon).toContain(claim);
});

test('REV-08 reviews, bookings and milestones are no longer marked as to come; pages say what they do, and what is free', async () => {
  for (const claim of ['verified-reviews', 'bookings', 'project-management']) expect(comingSoon).not.toContain(claim);
  const how = textOf(await main('/how-it-works'));
  expect(how).toContain('Agree what will be done, by when and for how much');
  expect(how).toContain('What you’ve agreed stands on one page');
  expect(how).toMatch(/Both sides of a piece of work review each other, once it’s done\. (?!Coming soon)/);
  expect(how).toMatch(/they’re booked as soon as you both accept\. (?!Coming soon)/);
  const pricing = textOf(await main('/pricing'));
  expect(pricing).toMatch(/Message care services and send them proposals (?!Coming soon)/);
  expect(pricing).toContain('It’s free to sign up, add a profile or listing, search, message and agree work.');
  expect(pricing).toContain('The prices and limits of the plans above don’t apply yet.');
  expect(textOf(await main(forServices))).toMatch(/Message consultants and ask to book them (?!Coming soon)/);
});

test('security.txt names whom to write to, and is good for half a year from today', async () => {
  const answer = await site.request('/.well-known/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${contactEmail}\n`);
  expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`);
  const expires = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/m.exec(text)?.[1] ?? '';
  const days = (Date.parse(expires) - Date.now()) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThanOrEqual(180);
  vi.useFakeTimers({ now: Date.parse('2031-03-01T12:00:00Z'), toFake: ['Date'] });
  try {
    expect(await (await site.request('/.well-known/security.txt')).text()).toContain('Expires: 2031-08-28T00:00:00Z\n');
  } finally {
    vi.useRealTimers();
  }
});

test('password managers are led to the form, and visitors there by way of the login', async () => {
  const answer = await site.request('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile/password']);
  const { cookie } = await signUp(site, { email: 'manager@example.org' });
  expect((await site.request('/profile/password', { headers: { Cookie: cookie } })).status).toBe(200);
});
