import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored } from '../../../app/availability/free-days.ts';
import { saveAvailability } from '../../../app/consultants/own/save-availability.server.ts';
import { post, postData, type Fields } from '../../support/sign-in.ts';
import { daysForm as form, ownRow, signUpOwner } from '../../support/profile-owner.ts';
import { openBrowser, signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
const path = '/consultant-profile';
const today = todayInLondon();
const inDays = (days: number) => dayAfter(today, days);

beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 60_000 });
});
afterAll(() => site.discard());

const owner = (days?: string[], name?: string) => signUpOwner(site, days, name);
const rowOf = (who: { userId: string }) => ownRow(site, who);
const everyRow = async () => (await site.pool.query('select * from consultant_profiles order by id')).rows;

/** Saves the days as the page's JavaScript does. */
const save = (who: { cookie: string }, days: string[], base: string[] = []) =>
  postData(site, path, form(days, base), who.cookie);

describe('saving', () => {
  test('CPROF-21 DATA-11 the marked days are stored as ISO date-times, and shown at the next visit', async () => {
    const ann = await owner();
    const days = [inDays(0), inDays(3), inDays(40), inDays(730)];
    const { response, answer } = await save(ann, days.toReversed());
    expect(response.status).toBe(200);
    expect(answer).toMatchObject({ about: 'availability', ok: true, days });
    expect((await rowOf(ann))?.available_dates).toEqual(days.map((day) => `${day}T00:00:00.000Z`));
    const html = await ann.html(`${path}?tab=availability`);
    expect(html.match(new RegExp(`<input[^>]*value="${inDays(3)}"[^>]*>`))?.[0]).toContain('checked=""');
    expect(html.match(new RegExp(`<input[^>]*value="${inDays(4)}"[^>]*>`))?.[0]).not.toContain('checked=""');
  });

  test('API-41 only the free days change, and when that was; nobody else’s row does', async () => {
    const ann = await owner();
    const bea = await owner([inDays(5)], 'Bea Other');
    const [before, ofBea] = [await rowOf(ann), await rowOf(bea)];
    await save(ann, [inDays(1)]);
    const after = await rowOf(ann);
    expect(after).toEqual({
      ...before,
      available_dates: [toStored(inDays(1))],
      updated_at: after?.updated_at,
    });
    expect(Number(after?.updated_at)).toBeGreaterThan(Number(before?.updated_at));
    expect(await rowOf(bea)).toEqual(ofBea);
  });

  test('no field can name another person or another column', async () => {
    const ann = await owner();
    const bea = await owner();
    const before = await everyRow();
    for (const more of [{ user_id: bea.userId }, { id: bea.id }, { verification_level: 'premium' }] as Fields[]) {
      expect((await postData(site, path, { ...form([inDays(1)]), ...more }, ann.cookie)).response.status).toBe(400);
    }
    expect(await everyRow()).toEqual(before);
  });

  test('CPROF-18 all days can be taken away again', async () => {
    const ann = await owner([inDays(2), inDays(3)]);
    const { answer } = await save(ann, [], [inDays(2), inDays(3)]);
    expect(answer).toMatchObject({ ok: true, days: [] });
    expect((await rowOf(ann))?.available_dates).toEqual([]);
  });

  test('days that have passed go with the next save; a window from yesterday still holds them, and may', async () => {
    const past = [inDays(-400), inDays(-1)];
    const ann = await owner([...past, inDays(2)]);
    const { answer } = await save(ann, [inDays(-1), inDays(2), inDays(3)], [inDays(-1), inDays(2)]);
    expect(answer).toMatchObject({ ok: true, days: [inDays(2), inDays(3)] });
    expect((await rowOf(ann))?.available_dates).toEqual([inDays(2), inDays(3)].map(toStored));
  });

  test('the whole 2 years can be free', async () => {
    const ann = await owner();
    const all = Array.from({ length: 731 }, (_, at) => inDays(at));
    expect((await save(ann, all)).response.status).toBe(200);
    expect((await rowOf(ann))?.available_dates).toHaveLength(731);
  });

  test('a save shows on the profile and on the list at once', async () => {
    const ann = await owner([], 'Quickly Shown');
    const day = inDays(400);
    const words = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
    const named = words.format(new Date(toStored(day)));
    const profile = `/consultants/${ann.id}?availability=shown`;
    const list = '/consultants?q=quickly';
    await eventually(async () => expect(await site.html(list)).toContain('Ask for availability'));
    await eventually(async () => expect(await site.html(profile)).toContain('No free days are marked'));
    await save(ann, [day]);
    await eventually(async () => expect(await site.html(profile)).toContain(named));
    expect(await site.html(list)).not.toContain('Ask for availability');
    // Without a cache, the change shows with the very next request.
    await save(ann, [], [day]);
    expect(await ann.html(profile)).toContain('No free days are marked');
  });
});

describe('what cannot be saved', () => {
  test.each<[string, string[], string]>([
    ['a day that is past', [inDays(-1)], 'You can’t mark days in the past.'],
    ['a day too far ahead', [inDays(731)], 'You can only mark days up to 2 years ahead.'],
    ['a day of another age', ['9999-12-31'], 'You can only mark days up to 2 years ahead.'],
    ['a day that does not exist', ['2027-02-29'], 'Some of your days didn’t reach us. Save them again.'],
    ['a moment', [toStored(inDays(1))], 'Some of your days didn’t reach us. Save them again.'],
    ['words', ['tomorrow'], 'Some of your days didn’t reach us. Save them again.'],
    ['a lone surrogate', ['\ud800'], 'Some of your days didn’t reach us. Save them again.'],
    ['NUL', [`${inDays(1)}\0`], 'Some of your days didn’t reach us. Save them again.'],
    ['far too much', ['x'.repeat(50_000)], 'Some of your days didn’t reach us. Save them again.'],
  ])('CPROF-23 %s: 400 with a message, and nothing is written', async (_, days, text) => {
    const ann = await owner([inDays(9)]);
    const before = await rowOf(ann);
    const { response, answer } = await save(ann, [inDays(9), ...days], [inDays(9)]);
    expect(response.status).toBe(400);
    expect(answer).toMatchObject({ about: 'availability', ok: false, reason: 'broken-rule', text });
    expect(await rowOf(ann)).toEqual(before);
  });

  test('forms that no page of ours sends: 400, and nothing is written', async () => {
    const ann = await owner([inDays(9)]);
    const before = await rowOf(ann);
    const urlencoded = 'application/x-www-form-urlencoded';
    const intent = 'intent=availability';
    for (const [type, body] of [
      [urlencoded, intent],
      [urlencoded, `${intent}&days=`],
      [urlencoded, `${intent}&base=${inDays(9)}`],
      [urlencoded, `${intent}&days=&days=&base=`],
      [urlencoded, `${intent}&${intent}&days=&base=`],
      [urlencoded, `${intent}&days=&base=yesterday`],
      [urlencoded, `${intent}&days=&base=&day=${inDays(1)}`],
      [urlencoded, `${intent}&days=&base=&form=other`],
      [urlencoded, `${intent}&days=&base=&form=checkboxes&day=${inDays(1)}&day=x`],
      [urlencoded, `${intent}&days=&base=&__proto__=x`],
      [
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\navailability\r\n--x\r\nContent-Disposition: form-data; name="days"; filename="a"\r\n\r\n\r\n--x--`,
      ],
      ['multipart/form-data; boundary=x', 'no parts'],
      ['application/json', '{"intent":"availability","days":[]}'],
      ['text/plain', '\0'],
    ] as const) {
      const response = await ann.request(path, { method: 'POST', headers: { 'Content-Type': type }, body });
      expect(response.status, `${type} ${body}`).toBe(400);
    }
    expect(await rowOf(ann)).toEqual(before);
  });

  test('another site cannot save', async () => {
    const ann = await owner();
    const response = await post(site, path, form([inDays(1)]), ann.cookie, { Origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect((await rowOf(ann))?.available_dates).toEqual([]);
  });

  test('CPROF-23 a failing database: the written text, 503, and the log says why', async () => {
    const ann = await owner([inDays(9)]);
    await site.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room left'; end $$`);
    await site.pool.query('create trigger refuse before update on consultant_profiles execute function refuse()');
    const { response, answer } = await save(ann, [inDays(1)], [inDays(9)]);
    await site.pool.query('drop function refuse cascade');
    expect(response.status).toBe(503);
    expect(answer).toMatchObject({ ok: false, reason: 'failed', text: 'Failed to save availability' });
    expect(JSON.stringify(answer)).not.toContain('no room');
    expect(site.logged.some(({ msg }) => msg === 'saving free days failed')).toBe(true);
    expect((await rowOf(ann))?.available_dates).toEqual([toStored(inDays(9))]);
  });
});

describe('CPROF-24 without a user', () => {
  test('a visitor is sent to log in, and nothing is written', async () => {
    const before = await everyRow();
    const response = await openBrowser(site).post(path, form([inDays(1)]));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?from=%2Fconsultant-profile']);
    expect(await everyRow()).toEqual(before);
  });

  test('a session that ended before the write saves nothing', async () => {
    const ann = await owner();
    const { rows } = await site.pool.query<{ id: string }>('select id from sessions where user_id = $1', [ann.userId]);
    const session = { id: rows[0]?.id ?? '', viewer: { id: ann.userId } } as Parameters<typeof saveAvailability>[1];
    const days = { days: [inDays(1)], base: [] };
    expect(await saveAvailability(site, session, days)).toMatchObject({ ok: true });
    await site.pool.query('delete from sessions where user_id = $1', [ann.userId]);
    const late = await saveAvailability(site, session, { days: [], base: [inDays(1)] });
    expect(late).toEqual({ ok: false, reason: 'signed-out' });
    await site.pool.query('delete from users where id = $1', [ann.userId]);
    expect(await saveAvailability(site, session, days)).toEqual({ ok: false, reason: 'signed-out' });
    expect((await rowOf(ann))?.available_dates).toEqual([toStored(inDays(1))]);
  });
});

test('CPROF-26 before a profile exists nothing is written and no success is claimed', async () => {
  const ann = await signUp(site);
  const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ');
  const before = await everyRow();
  const { response, answer } = await save({ cookie }, [inDays(1)]);
  expect(response.status).toBe(409);
  expect(answer).toMatchObject({ ok: false, reason: 'no-profile', sent: [inDays(1)] });
  expect(await everyRow()).toEqual(before);
  expect(await ann.html(`${path}?tab=availability`)).toContain(
    'Create your profile first, under Profile Information. Then you can mark your free days here.',
  );
});

describe('two windows', () => {
  test('the second is told what the first has changed, and writes nothing; saved again, both changes stand', async () => {
    const base = [inDays(1), inDays(2)];
    const ann = await owner(base);
    const first = [inDays(2), inDays(3)];
    expect((await save(ann, first, base)).response.status).toBe(200);
    const second = [inDays(1), inDays(2), inDays(8)];
    const { response, answer } = await save(ann, second, base);
    expect(response.status).toBe(409);
    expect(answer).toMatchObject({ ok: false, reason: 'changed-elsewhere', base, sent: second, theirs: first });
    expect((await rowOf(ann))?.available_dates).toEqual(first.map(toStored));
    const both = [inDays(2), inDays(3), inDays(8)];
    expect((await save(ann, both, first)).answer).toMatchObject({ ok: true, days: both });
  });

  test('the same days twice are saved once: an answer that got lost, or a double press', async () => {
    const ann = await owner([inDays(1)]);
    expect((await save(ann, [inDays(2)], [inDays(1)])).response.status).toBe(200);
    const before = await rowOf(ann);
    expect((await save(ann, [inDays(2)], [inDays(1)])).answer).toMatchObject({ ok: true, days: [inDays(2)] });
    expect(await rowOf(ann)).toEqual(before);
  });

  test('ten at the same moment: one is saved, nine are told', async () => {
    const ann = await owner();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save(ann, [inDays(at + 1)])));
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await rowOf(ann))?.available_dates).toHaveLength(1);
  });
});

test('nothing was logged as an error but what a test has broken', () => {
  const errors = site.logged.filter(({ level }) => level === 'error').map(({ msg }) => msg);
  expect(new Set(errors)).toEqual(new Set(['saving free days failed']));
});
