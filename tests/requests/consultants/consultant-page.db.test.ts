import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored } from '../../../app/availability/free-days.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { between, mainOf, tagsOf, textOf } from '../../support/html.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The HTML of a profile.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());

const main = async (id: string, search = '') => mainOf(await site.html(`/consultants/${id}${search}`));

test('ROUTE-03 ROLE-02 CONS-DET-04 CONS-DET-06 CONS-DET-09 DATA-10 DATA-13 DATA-15 a profile shows who this is and what for', async () => {
  const id = await addConsultant(site.pool, {
    name: 'Ada Lovelace',
    title: 'Engine adviser',
    specialization: 'Digital care records',
    experience: 12,
    hourly_rate: '£75 per hour',
    skills: ' Rotas, Audits ,Care plans',
    country: 'ireland',
  });
  for (const stars of [5, 5, 4])
    await site.pool.query(
      "insert into reviews (consultant_id, author, stars, body) values ($1, 'A home', $2, 'Came.')",
      [id, stars],
    );
  expect(await site.html(`/consultants/${id}`)).toContain('<title>Ada Lovelace, Engine adviser - CareBridge</title>');
  const html = await main(id);
  const text = textOf(html);
  expect(text).toContain('Ada Lovelace Engine adviser Not verified We haven’t checked who this consultant is');
  expect(text).toContain('Rating: 4.7 out of 5, from 3 reviews 4.7 (3 reviews) Ireland');
  expect(text).toContain(
    'Specialization Digital care records Experience 12 years Hourly Rate £75 per hour Skills Rotas Audits Care plans',
  );
  expect(text).not.toContain('Verified');
  // The portrait is drawn, with the initials, and is no photo.
  expect(/<svg[\s\S]*?<\/svg>/.exec(between(html, '<header', '</header>'))?.[0]).toContain('AL');
  expect(html).not.toContain('<img');
});

test('CONS-DET-09 DATA-09 one year is one year, and a rate that nobody wrote is on request', async () => {
  const id = await addConsultant(site.pool, { experience: 1, hourly_rate: '$100/hr' });
  const text = textOf(await main(id));
  expect(text).toContain('Experience 1 year Hourly Rate Rate on request Skills');
  expect(text).not.toContain('$');
});

test('CONS-DET-07 CONS-DET-10 without JavaScript the button shows the calendar and hides it', async () => {
  const id = await addConsultant(site.pool, { available_dates: [toStored(dayAfter(todayInLondon(), 40))] });
  const form = (html: string) => between(html, '<form', '</form>');
  const closed = await main(id);
  expect(closed).toContain('· Next free: ');
  expect(closed).not.toContain('id="availability"');
  expect(form(closed)).toMatch(/^[^>]*method="get"/);
  expect(form(closed)).toContain('<input type="hidden" name="availability" value="shown"/>');
  expect(form(closed)).toMatch(/<button[^>]*aria-expanded="false"[^>]*type="submit"[\s\S]*View Availability/);
  const open = await main(id, '?availability=shown');
  expect(open).toContain('id="availability"');
  expect(form(open)).not.toContain('<input');
  expect(form(open)).toMatch(/<button[^>]*aria-expanded="true"[^>]*type="submit"[\s\S]*View Availability/);
});

test('CONS-LIST-16 CONS-LIST-17 DATA-14 days that are past are disabled, today is not; the month before cannot be turned to', async () => {
  // On the first day of a month, no day of it is in the past.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-15T11:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const days = ['2031-05-13', '2031-05-14', '2031-05-15', '2031-05-20'];
  const id = await addConsultant(site.pool, { available_dates: days.map(toStored) });
  const buttons = tagsOf(await main(id, '?availability=shown'), 'button');
  const square = (name: string) => buttons.find((tag) => tag.includes(`aria-label="${name}"`)) ?? name;
  for (const past of ['Thursday 1 May 2031', 'Tuesday 13 May 2031', 'Wednesday 14 May 2031'])
    expect(square(past)).toContain('disabled=""');
  for (const coming of ['Thursday 15 May 2031, available, today', 'Tuesday 20 May 2031, available']) {
    expect(square(coming)).toContain('<button');
    expect(square(coming)).not.toContain('disabled=""');
  }
  expect(square('Previous month')).toContain('aria-disabled="true"');
  expect(square('Next month')).not.toContain('aria-disabled="true"');
});
