import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored } from '../../../app/availability/free-days.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { textOf } from '../../support/html.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());

test('CONS-DET-04 CONS-DET-09 DATA-10 name, title, country, specialization, experience, rate and skills are shown', async () => {
  const id = await addConsultant(site.pool, {
    name: 'Amara Okafor',
    title: 'Registered nurse',
    specialization: 'Dementia care',
    experience: 12,
    hourly_rate: 'from £80',
    skills: ' a, b ,c',
    country: 'ireland',
  });
  const html = await site.html(`/consultants/${id}`);
  for (const text of ['Amara Okafor', 'Registered nurse', 'Ireland', 'Dementia care', '12 years', 'from £80'])
    expect(html).toContain(text);
  for (const heading of ['Specialization', 'Experience', 'Hourly Rate', 'Skills'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  for (const skill of ['a', 'b', 'c']) expect(html).toMatch(new RegExp(`<li[^>]*><span[^>]*>${skill}</span></li>`));
});

test.each([
  ['none', undefined],
  ['basic', 'Verified'],
  ['verified', 'Verified'],
  ['premium', 'Premium Verified'],
])('CONS-DET-05 CONS-DET-06 VERIF-13 the level %s has the badge %s', async (level, badge) => {
  const id = await addConsultant(site.pool, { verification_level: level, verified_at: '2026-05-20T10:00:00Z' });
  const html = await site.html(`/consultants/${id}`);
  const badges = [...html.matchAll(/<\/svg>((?:Premium )?Verified)<\/span>/g)].map(([, text]) => text);
  expect(badges).toEqual(badge ? [badge] : []);
  if (badge)
    expect(html).toContain(
      'We checked the identity and credentials on 20 May 2026. Their professional title is their own description.',
    );
});

test('DATA-09 D14 the written dollar default and an empty rate are shown as Rate on request, and stay as stored', async () => {
  for (const values of [{}, { hourly_rate: '' }, { hourly_rate: '  ' }]) {
    const id = await addConsultant(site.pool, values);
    const html = await site.html(`/consultants/${id}`);
    expect(html).toContain('Rate on request');
    expect(html).not.toMatch(/\$\d/);
  }
});

test('DATA-13 D11 a rating is the mean of real reviews with their number; without reviews it says so', async () => {
  const id = await addConsultant(site.pool, { name: 'Aaron First' });
  expect(await site.html(`/consultants/${id}`)).toContain('No reviews yet');
  for (const stars of [5, 5, 4]) {
    await site.pool.query('insert into reviews (consultant_id, author, stars, body) values ($1, $2, $3, $4)', [
      id,
      'Manager',
      stars,
      'Good',
    ]);
  }
  const html = await site.html(`/consultants/${id}`);
  expect(html).toContain('Rating: 4.7 out of 5, from 3 reviews');
  expect(html).not.toContain('No reviews yet');
  expect(await site.html('/consultants')).toContain('4.7 out of 5, from 3 reviews');
});

test('of ten reviews three are shown, and the others open without JavaScript; the card to book comes before them', async () => {
  const id = await addConsultant(site.pool, { name: 'Rita Reviewed' });
  await site.pool.query(
    "insert into reviews (consultant_id, author, stars, body) select $1, 'Manager', 5, 'Text ' || n from generate_series(1, 10) n",
    [id],
  );
  const html = await site.html(`/consultants/${id}`);
  const [first = '', more = ''] = html.split(/<details class="group mt-4"[^>]*>/);
  expect(first.match(/<blockquote/g)).toHaveLength(3);
  expect(more.split('</details>')[0]?.match(/<blockquote/g)).toHaveLength(7);
  expect(textOf(more)).toContain('Show all 10 reviews');
  expect(html.indexOf('Book a Consultation')).toBeLessThan(html.indexOf('id="reviews"'));
});

test('DATA-14 D12 Available with a free day to come, else Ask for availability', async () => {
  const today = todayInLondon();
  const free = await addConsultant(site.pool, { available_dates: [toStored(dayAfter(today, 3))] });
  const over = await addConsultant(site.pool, {
    available_dates: ['2023-12-04T00:00:00.000Z', '2024-01-15T00:00:00.000Z'],
  });
  expect(await site.html(`/consultants/${free}`)).toContain('>Available</strong>');
  const html = await site.html(`/consultants/${over}`);
  expect(html).toContain('Ask for availability');
  expect(html).not.toContain('>Available</strong>');
});

test('DATA-15 D12 the portrait is drawn from the id: the same every time, another for another, and no photo', async () => {
  const portrait = async (id: string) =>
    /<svg[^>]*>[\s\S]*?<\/svg>/.exec(
      (await site.html(`/consultants/${id}`)).split('<main')[1]?.split('<header')[1] ?? '',
    )?.[0];
  const one = await addConsultant(site.pool);
  const other = await addConsultant(site.pool);
  expect(await portrait(one)).toBe(await portrait(one));
  expect(await portrait(one)).not.toBe(await portrait(other));
  expect(await site.html(`/consultants/${one}`)).not.toContain('<img');
});

test('CONS-DET-07 CONS-DET-10 CONS-DET-17 CONS-LIST-15 the calendar is absent at first and there when the address says so, without JavaScript', async () => {
  const soon = dayAfter(todayInLondon(), 2);
  const id = await addConsultant(site.pool, { available_dates: [toStored(soon)] });
  expect(await site.html(`/consultants/${id}`)).not.toContain('id="availability"');
  const html = await site.html(`/consultants/${id}?availability=shown`);
  expect(html).toContain('id="availability"');
  expect(html).toMatch(/aria-label="[^"]*, available"/);
  expect(html).toMatch(/Available<\/li>[\s\S]*Unavailable<\/li>/);
});

test('CONS-DET-12 CONS-DET-13 ENG-02 booking is a card that stays in view, with a link to the form', async () => {
  const id = await addConsultant(site.pool);
  const html = await site.html(`/consultants/${id}`);
  expect(html).toMatch(/<aside[^>]*class="[^"]*sticky/);
  expect(html).toMatch(new RegExp(`<a[^>]*href="/consultants/${id}/book"[^>]*>Book Now</a>`));
});

test('CONS-DET-15 a read that answers with an error: 503 with the written text', async () => {
  const id = await addConsultant(site.pool);
  await whileAway(site.pool, 'consultant_profiles', async () => {
    const response = await site.request(`/consultants/${id}`);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/role="alert"[^>]*>[\s\S]{0,300}Could not find the consultant profile/);
  });
});

test('CONS-DET-16 a read that ends without any answer: 503 with the other written text', async () => {
  const id = await addConsultant(site.pool);
  const lost = vi
    .spyOn(pg.Pool.prototype, 'query')
    .mockImplementation(() => Promise.reject(new Error('Connection terminated')) as never);
  try {
    const response = await site.request(`/consultants/${id}`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('An error occurred while fetching the consultant data');
  } finally {
    lost.mockRestore();
  }
});
