import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCalendarFeed } from '../../../app/engagements/calendar/make-calendar-feed.server.ts';
import { addPair, applied, doAll } from '../../support/engagements.ts';
import type { Person } from '../../support/messages.ts';
import { openPage, press } from '../../support/plain-form.ts';
import { dayIn, someTerms } from '../../support/some-terms.ts';
import { signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

/** Makes a private address, and returns its path. */
async function feedOf({ session }: Pick<Person, 'session'>): Promise<string> {
  const made = await makeCalendarFeed(site.db, session);
  if (!made.ok) throw new Error('no address was made');
  return made.path;
}

/** Returns the events of a calendar as another program reads them: 'what, first day to the day after the last, …'. */
async function eventsOf(
  response: Response,
): Promise<{ uid: string; said: string; sequence: number; status: string }[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
    return {
      uid: event.uid,
      said: `${event.summary}, ${event.startDate.toString()} to ${event.endDate.toString()}`,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}

const confirmed = (events: Awaited<ReturnType<typeof eventsOf>>) =>
  events.filter(({ status }) => status === 'CONFIRMED').map(({ said }) => said);

test('ENG-23 booked days in runs and due dates; a change raises the sequence, what is dropped or cancelled is cancelled', async () => {
  const pair = await addPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  const [own, other] = [await feedOf(consultant), await feedOf(service)];
  expect(await eventsOf(await site.request(own))).toEqual([]);
  await doAll(site, id, [[service, 'accept']]);
  const agreed = await eventsOf(await site.request(own));
  expect(confirmed(agreed)).toEqual([
    `Mock inspection (Elm House), ${dayIn(20)} to ${dayIn(22)}`,
    `Due: ‘Inspection’ (Elm House), ${dayIn(20)} to ${dayIn(21)}`,
    `Due: ‘Report’ (Elm House), ${dayIn(25)} to ${dayIn(26)}`,
  ]);
  expect(agreed.map(({ sequence }) => sequence)).toEqual([0, 0, 0]);
  expect(confirmed(await eventsOf(await site.request(other)))[0]).toContain('Mock inspection (Ann Example)');

  const later = someTerms({ days: [dayIn(21), dayIn(23)] });
  await doAll(site, id, [
    [consultant, 'propose-change', { terms: someTerms({ days: [dayIn(40)] }) }],
    [service, 'decline-change'],
    [consultant, 'propose-change', { terms: later }],
    [service, 'agree-to-change'],
  ]);
  const changed = await eventsOf(await site.request(own));
  expect(confirmed(changed)).toEqual([
    `Due: ‘Inspection’ (Elm House), ${dayIn(20)} to ${dayIn(21)}`,
    `Due: ‘Report’ (Elm House), ${dayIn(25)} to ${dayIn(26)}`,
    `Mock inspection (Elm House), ${dayIn(21)} to ${dayIn(22)}`,
    `Mock inspection (Elm House), ${dayIn(23)} to ${dayIn(24)}`,
  ]);
  // The declined change was never in the calendar. All that was is still there, under its own id.
  expect(changed).toHaveLength(5);
  expect(changed.map(({ uid }) => uid)).toEqual(expect.arrayContaining(agreed.map(({ uid }) => uid)));
  expect(new Set(changed.map(({ sequence }) => sequence))).toEqual(new Set([1]));

  await doAll(site, id, [[service, 'cancel', { words: 'The home is closed for repairs.' }]]);
  const cancelled = await eventsOf(await site.request(own));
  expect(cancelled.map(({ uid }) => uid)).toEqual(changed.map(({ uid }) => uid));
  expect(new Set(cancelled.map(({ sequence, status }) => `${sequence} ${status}`))).toEqual(new Set(['2 CANCELLED']));
});

test('ENG-23 the address is made, shown once, replaced and revoked on a page of one’s profile', async () => {
  const user = await signUp(site);
  const page = await openPage(user, '/profile/calendar');
  const made = await press(user, page, 'Make a private address');
  const [, path = ''] = /(\/calendar\/cbcal_[\w-]{43}\.ics)/.exec(made.text) ?? [];
  const asked = await site.request(path);
  expect(await eventsOf(asked)).toEqual([]);
  expect(asked.headers.get('cache-control')).toBe('private, no-store');
  expect((await openPage(user, '/profile/settings')).text).toContain('Private address');
  const again = await openPage(user, '/profile/calendar');
  expect(again.html).not.toContain('cbcal_');
  const second = await press(user, again, 'Make a new address');
  expect((await site.request(path)).status).toBe(404);
  const [, next = ''] = /(\/calendar\/cbcal_[\w-]{43}\.ics)/.exec(second.text) ?? [];
  expect((await site.request(next)).status).toBe(200);
  await press(user, await openPage(user, '/profile/calendar'), 'Remove the address');
  expect((await site.request(next)).status).toBe(404);
  expect(JSON.stringify(site.logged)).not.toMatch(/cbcal_/);
});

test('ENG-23 what is no address of a calendar is not found, however it is written', async () => {
  for (const file of ['a.ics', 'cbcal_.ics', `cbcal_${'a'.repeat(43)}.ics`, `cbcal_${'a'.repeat(5000)}.ics`, '%00.ics'])
    expect([file.slice(0, 60), (await site.request(`/calendar/${file}`)).status]).toEqual([file.slice(0, 60), 404]);
});

test('ENG-24 both sides can add one piece of work to their calendars; others, and before it is agreed, nobody', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  const { findCalendar } = await import('../../../app/engagements/calendar/find-calendar.server.ts');
  expect(await findCalendar(site.db, pair.service.id, id)).toEqual([]);
  await doAll(site, id, [[pair.service, 'accept']]);
  expect(await findCalendar(site.db, pair.consultant.id, id)).toMatchObject([{ id, other: 'Elm House' }]);
  expect(await findCalendar(site.db, pair.service.id, id)).toMatchObject([{ id, other: 'Ann Example' }]);
  expect(await findCalendar(site.db, (await addPair(site)).service.id, id)).toEqual([]);
});
