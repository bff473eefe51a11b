import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toStored } from '../../../app/availability/free-days.ts';
import { formOfTerms } from '../../../app/engagements/terms/form-of-terms.ts';
import { dayInWords, longDate } from '../../../ui/text/dates.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { addProposal } from '../../support/add-proposal.ts';
import { addListing } from '../../support/listings.ts';
import { inMain, openPage, press } from '../../support/plain-form.ts';
import { dayIn, someTerms } from '../../support/some-terms.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The pages of proposals and work, as a browser without JavaScript uses them.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

async function addPair() {
  const [consultant, service] = [await signUp(site), await signUp(site, { role: 'careService' })];
  const profileId = await addConsultant(site.pool, {
    user_id: consultant.userId,
    available_dates: [20, 21, 22].map((days) => toStored(dayIn(days))),
  });
  const listingId = await addListing(site, { user_id: service.userId });
  return { consultant, service, profileId, listingId };
}
type Pair = Awaited<ReturnType<typeof addPair>>;

async function addSent({ consultant, service, listingId }: Pair): Promise<string> {
  const query = async (sql: string, values: unknown[]) => (await site.pool.query<{ id: string }>(sql, values)).rows;
  return `/engagements/${await addProposal(query, { consultant: consultant.userId, service: service.userId, listingId })}`;
}

const read = async (browser: SignedIn, path: string) => inMain(await openPage(browser, path));
const form = (values = {}) => ({ ...formOfTerms(someTerms()), intent: '', formNumber: randomUUID(), ...values });

describe('ENG-01 ENG-02 who can send a proposal, and who is told what is missing', () => {
  test('signed out: log in first, then back to the form', async () => {
    const { listingId, profileId } = await addPair();
    for (const path of [`/services/${listingId}/apply`, `/consultants/${profileId}/book`]) {
      const answer = await site.request(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/login?from=${encodeURIComponent(path)}`]);
    }
  });

  test('without a listed profile, unconfirmed, with oneself, or for what is gone', async () => {
    const { consultant, service, listingId, profileId } = await addPair();
    const stranger = await signUp(site);
    const apply = `/services/${listingId}/apply`;
    const missing = await read(stranger, apply);
    expect(missing.html).toContain('Create your consultant profile first');
    expect(missing.html).toContain('href="/consultant-profile"');
    expect(missing.html).toContain(`href="/services/${listingId}"`);
    expect((await read(stranger, `/consultants/${profileId}/book`)).html).toContain(
      'Create your care service profile first',
    );
    expect((await read(service, apply)).html).toContain('You can’t send a proposal to yourself.');
    await site.pool.query('update consultant_profiles set is_hidden = true where user_id = $1', [consultant.userId]);
    expect((await read(consultant, apply)).html).toContain('keep it listed');
    expect((await consultant.request(`/services/${randomUUID()}/apply`)).status).toBe(404);
    expect((await service.request(`/consultants/${profileId}/book`)).status).toBe(404);
  });

  test('ENG-09 before applying one sees since when it is open, until when, and how many have applied', async () => {
    const pair = await addPair();
    await addSent(pair);
    const other = await signUp(site);
    await addConsultant(site.pool, { user_id: other.userId });
    const page = await read(other, `/services/${pair.listingId}/apply`);
    expect(page.text).toMatch(/Posted on \d+ \w+ \d{4}, open until \d+ \w+ \d{4}\. 1 proposal so far\./);
    expect(page.text).not.toContain('Usually answers');
  });

  test('ENG-02 before a request one sees the rates and the next free day', async () => {
    const { service, profileId } = await addPair();
    const set = (rates: string[]) =>
      site.pool.query('update consultant_profiles set hourly_rate = $2, day_rate = $3 where id = $1', [
        profileId,
        ...rates,
      ]);
    await set(['£88 per hour', '£610 per day']);
    const text = async () => (await read(service, `/consultants/${profileId}/book`)).text;
    expect(await text()).toContain(`£88 per hour, £610 per day. Next free on ${longDate(dayIn(20))}.`);
    await set(['', '']);
    expect(await text()).toContain('Rate on request');
  });
});

describe('ENG-03 ENG-05 ENG-46 the form without JavaScript', () => {
  test('ticked days, a further milestone, an error beside its field, and what was typed stays', async () => {
    const { consultant, listingId } = await addPair();
    const path = `/services/${listingId}/apply?template=training`;
    const first = await openPage(consultant, path);
    expect(inMain(first).html).toContain('No names or details of people you support.');
    expect(inMain(first).html).toMatch(/name="milestone3Title"[^>]*value="Attendance and feedback"/);
    const more = await press(consultant, first, 'Add a milestone', {
      'On site': true,
      [dayInWords(dayIn(21), 'short')]: true,
    });
    expect(more.html).toContain('name="milestone4Title"');
    const refused = await press(consultant, more, 'Send proposal', { 'Day rate': true, 'Rate in pounds': 'a lot' });
    expect(refused.status).toBe(400);
    expect(inMain(refused).text).toContain('Enter the rate in pounds, such as 450 or 1,250.50');
    expect(inMain(refused).html).toMatch(new RegExp(`name="days" checked="" value="${dayIn(21)}"`));
    const sent = await press(consultant, refused, 'Send proposal', { 'Rate in pounds': '450', Included: true });
    expect(sent.path).toMatch(/^\/engagements\/[\da-f-]{36}$/);
    expect(inMain(sent).text).toContain('£450 per day');
  });
});

describe('ENG-11 the page of an engagement', () => {
  test('ENG-40 is for its two sides; others are told nothing, for each of its paths', async () => {
    const pair = await addPair();
    const path = await addSent(pair);
    const stranger = await signUp(site);
    for (const one of [path, `${path}/terms`, `${path}/act/accept`, `/engagements/${randomUUID()}`, '/engagements/x']) {
      const answer = await stranger.request(one);
      expect([answer.status, (await answer.text()).includes('Mock inspection')]).toEqual([404, false]);
    }
    expect((await stranger.request('/engagements')).status).toBe(200);
    expect(await stranger.html('/engagements')).not.toContain('Mock inspection');
  });

  test('says whose turn it is and until when, and offers nothing that cannot be done', async () => {
    const pair = await addPair();
    const path = await addSent(pair);
    const own = await read(pair.service, path);
    expect(own.text).toMatch(/It’s your turn\. Accept, make a counter-offer or decline by the end of \d+ \w+ \d{4}/);
    const other = await read(pair.consultant, path);
    expect(other.text).toMatch(/Elm House has until the end of \d+ \w+ \d{4} to answer/);
    const buttons = (html: string) => [...html.matchAll(/\/act\/([a-z-]+)/g)].map(([, name]) => name);
    expect([buttons(own.html), buttons(other.html)]).toEqual([['accept', 'decline'], ['withdraw']]);
  });

  test('what is not allowed is refused with 409, in words, and what was typed stays', async () => {
    const pair = await addPair();
    const path = await addSent(pair);
    const decline = await openPage(pair.service, `${path}/act/decline`);
    await pair.consultant.post(`${path}/act/withdraw`, { formNumber: randomUUID() });
    const refused = await press(pair.service, decline, 'Decline', {
      'The price doesn’t suit': true,
      'Your words to Ann Example (optional)': 'We have less',
    });
    expect(refused.status).toBe(409);
    expect(inMain(refused).text).toContain('This can’t be done any more: something has happened meanwhile.');
    expect(inMain(refused).html).toContain('We have less');
    const late = await pair.service.post(`${path}/terms`, form({ title: 'Too late' }));
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('value="Too late"');
  });

  test('ENG-10 ENG-11 one accepts what one has read: the page says what it is, and another offer is not accepted unread', async () => {
    const pair = await addPair();
    const path = await addSent(pair);
    const accept = await openPage(pair.service, `${path}/act/accept`);
    expect(inMain(accept).text).toMatch(/Fixed price £900.*2 milestones/s);
    await pair.service.post(`${path}/terms`, form({ title: 'Another offer' }));
    await pair.consultant.post(`${path}/terms`, form({ title: 'A third offer' }));
    const refused = await press(pair.service, accept, 'Accept');
    expect([refused.status, inMain(refused).text]).toEqual([409, expect.stringContaining('Something new has come')]);
    const page = await read(pair.service, path);
    expect(page.text).toContain('Title: was Another offer, now A third offer');
    expect(page.text).toMatch(/Title\s+Another offer\s+Changed\s*A third offer/);
  });

  test('ENG-36 the list says whose deadline it is, and the record names no milestone that an event is not about', async () => {
    const pair = await addPair();
    const path = await addSent(pair);
    await pair.service.post(`${path}/act/accept`, { formNumber: randomUUID(), milestone: '1' });
    const { rows } = await site.pool.query('select milestone from engagement_events where name = $1', ['accept']);
    expect(rows.every((row) => (row as { milestone: number | null }).milestone === null)).toBe(true);
    await pair.service.post(`${path}/terms`, form({ note: 'Longer' }));
    expect((await read(pair.service, '/engagements')).text).toContain('They can answer until the end of');
    await site.pool.query(`update engagements set change_until = now() + interval '3 days' where id = $1`, [
      path.split('/').at(-1),
    ]);
    await pair.consultant.post(`${path}/act/deliver?milestone=1`, { formNumber: randomUUID(), milestone: '1' });
    const day = longDate(dayIn(14));
    expect((await read(pair.service, '/engagements')).text).toContain(`Answer until the end of ${day}.`);
    expect((await read(pair.service, path)).text).toContain(`Counts as accepted after ${day} if nobody answers.`);
  });

  test('ENG-36 a page asks how many wait, and for a revision that changes with each event of one’s own', async () => {
    const [pair, other] = [await addPair(), await addPair()];
    const latest = async (browser: SignedIn) => (await browser.request('/engagements/latest')).json();
    const before = await latest(pair.service);
    expect(before).toEqual({ waiting: 0, revision: 0 });
    const path = await addSent(pair);
    const after = await latest(pair.service);
    expect(after).toEqual({ waiting: 1, revision: expect.any(Number) });
    expect(after.revision).not.toBe(0);
    expect(await latest(other.service)).toEqual(before);
    await pair.consultant.post(`${path}/act/withdraw`, { formNumber: randomUUID() });
    const withdrawn = await latest(pair.service);
    expect(withdrawn).toEqual({ waiting: 0, revision: expect.any(Number) });
    expect(withdrawn.revision).not.toBe(after.revision);
  });

  test('ENG-20 a day that has gone is named beside the days', async () => {
    const pair = await addPair();
    const path = await addSent(pair);
    await site.pool.query(
      `insert into booked_days (user_id, day, engagement_id) select $1, $2, id from engagements where consultant_user_id = $1`,
      [pair.consultant.userId, dayIn(20)],
    );
    const second = await addPair();
    const answer = await pair.consultant.post(`/services/${second.listingId}/apply`, form());
    expect([path.length > 0, answer.status]).toEqual([true, 409]);
    expect(await answer.text()).toContain(`${dayInWords(dayIn(20))} is booked for something else.`);
  });

  test('ENG-45 a suspended account is offered only what it may do, and told why of the rest', async () => {
    const pair = await addPair();
    const path = await addSent(pair);
    await site.pool.query("update users set suspended_because = 'spam' where id = $1", [pair.service.userId]);
    const page = await read(pair.service, path);
    expect([...page.html.matchAll(/\/act\/([a-z-]+)/g)].map(([, name]) => name)).toEqual(['decline']);
    const answer = await pair.service.post(`${path}/act/accept`, { formNumber: randomUUID() });
    expect([answer.status, (await answer.text()).includes('Your account is suspended.')]).toEqual([409, true]);
    expect((await pair.service.post(`${path}/act/decline`, { formNumber: randomUUID(), reason: 'other' })).status).toBe(
      302,
    );
  });

  test('ENG-36 what waits for oneself comes first, and is counted on the dashboard for oneself alone', async () => {
    const pair = await addPair();
    await addSent(pair);
    const list = await read(pair.service, '/engagements');
    expect(list.text).toMatch(/Waiting for you Mock inspection .*Answer until the end of \d+ \w+ \d{4}\./);
    expect((await read(pair.consultant, '/engagements')).text).toContain('They can answer until the end of');
    expect((await read(pair.consultant, '/engagements?page=99')).text).toContain('They can answer until the end of');
    expect(await pair.consultant.html('/profile')).not.toContain('proposal or piece of work');
    expect(await pair.service.html('/profile')).toMatch(/<strong[^>]*>1<\/strong> proposal or piece of work/);
  });
});
