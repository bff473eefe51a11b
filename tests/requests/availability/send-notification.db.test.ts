import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { asCaller } from '../../support/api-client.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { noticesTo, storeMessage } from '../../support/stored-messages.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
let ann: SignedIn;
let ben: SignedIn;
let cat: SignedIn;
const visitor = {} as SignedIn;
/** The headers of each user's program. */
const callers = new Map<SignedIn, Record<string, string>>();
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from rate_limits');
  [ann, ben, cat] = [await signUp(site), await signUp(site), await signUp(site)];
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Other' where id = $1", [ann.userId]);
});

async function call(name: string, body: unknown, who: SignedIn | undefined = ann) {
  const headers = who === visitor ? {} : (callers.get(who) ?? (await asCaller(site, who)));
  callers.set(who, headers);
  const init = { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await site.request(`/api/functions/v1/${name}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, response };
}
const notices = (to: SignedIn) => noticesTo(site, to.email);

describe('get-user-email', () => {
  const ask = (user_id: unknown, who?: SignedIn) => call('get-user-email', { user_id }, who);

  test('API-17 D3 answers one’s own address, and an operator anybody’s', async () => {
    expect(await ask(ann.userId)).toMatchObject({ status: 200, body: { email: ann.email } });
    expect(await ask(ann.userId.toUpperCase())).toMatchObject({ status: 200, body: { email: ann.email } });
    await grantOperator(site.db, cat.email);
    expect(await ask(ben.userId, cat)).toMatchObject({ status: 200, body: { email: ben.email } });
    await site.pool.query('delete from operators');
    expect((await ask(ben.userId, cat)).status).toBe(404);
  });

  test('API-17 D3 anybody else cannot tell an account that is there from one that is not', async () => {
    const answers = [];
    for (const id of [ben.userId, randomUUID(), 'x', '', '\0', "' or 1=1"]) answers.push(await ask(id));
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('@');
    expect(await ask(ann.userId, visitor)).toMatchObject({ status: 401, body: { error: 'Sign in first.' } });
  });

  test.each([[''], ['x'], ['[]'], ['"\\ud800"'], [{}], [{ user_id: 5 }], [{ user_id: 'x', email: 'y' }]])(
    '%j is no such call',
    async (body) => {
      expect((await call('get-user-email', body)).status).toBe(400);
    },
  );
});

describe('send-notification', () => {
  const payload = (more: object = {}) => ({
    recipientEmail: 'victim@example.org',
    recipientName: 'Victim',
    type: 'message',
    senderName: 'The Bank',
    ...more,
  });
  const send = (more: object = {}, who?: SignedIn) => call('send-notification', payload(more), who);
  const write = (from: SignedIn, to: SignedIn, minutesAgo = 6, read = false) =>
    storeMessage(site.pool, { from: from.userId, to: to.userId, minutesAgo, read });

  test('API-18 API-20 D3 writes to whom the caller has really written, in fixed words, whatever the call says', async () => {
    await write(ann, ben);
    await write(ann, cat, 6, true);
    await write(cat, ben);
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    await eventually(async () => expect(await notices(ben)).toHaveLength(1));
    const [mail] = await notices(ben);
    expect(mail?.subject).toBe('‘Ann Other’ has written to you');
    expect(mail?.text).not.toMatch(/The Bank|Victim|stone/);
    expect(await noticesTo(site, 'victim@example.org')).toEqual([]);
    expect(await notices(cat)).toEqual([]);
  });

  test('API-19 D30 nothing is due: no error, and no e-mail before its time', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    expect(await send({ type: 'availability', date: '04/06/2027' })).toMatchObject({ status: 200 });
    await write(ann, ben, 1);
    expect(await send()).toMatchObject({ status: 200 });
    await eventually(async () => {
      const { rows } = await site.pool.query<{ wait: number }>(
        `select extract(epoch from start_after - now())::float8 as wait from jobs.job
           where name = 'message-notice' and state = 'created' and data->>'recipientId' = $1`,
        [ben.userId],
      );
      expect(rows[0]?.wait).toBeGreaterThan(120);
    });
    expect(await notices(ben)).toEqual([]);
  });

  test('API-21 of type availability: those who were not told of the added days, once', async () => {
    await addConsultant(site.pool, { user_id: ann.userId });
    await write(ben, ann, 60, true);
    await site.pool.query("insert into availability_news (user_id, last_day) values ($1, '2027-06-04')", [ann.userId]);
    await send({ type: 'availability', date: '01/01/2001' });
    await eventually(async () => expect(await notices(ben)).toHaveLength(1));
    expect((await notices(ben))[0]?.text).toContain('04/06/2027');
    await send({ type: 'availability' });
    const { rows } = await site.pool.query(
      "select from jobs.job where name = 'availability-notice' and data->>'userId' = $1",
      [ann.userId],
    );
    expect(rows).toHaveLength(1);
  });

  test('D4 a visitor, and a page of another site, send nothing', async () => {
    await write(ann, ben);
    expect((await send({}, visitor)).status).toBe(401);
    const Cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ');
    const foreign: Record<string, string>[] = [{ Cookie }, { Cookie, Origin: 'https://evil.example' }];
    for (const headers of foreign) {
      const body = JSON.stringify(payload());
      const answer = await site.request('/api/functions/v1/send-notification', { method: 'POST', headers, body });
      expect(answer.status).toBe(403);
    }
    const { rowCount } = await site.pool.query("select from jobs.job where data->>'senderId' = $1", [ann.userId]);
    expect(rowCount).toBe(0);
  });

  test.each([
    ['API-20 another type', { type: 'bill' }],
    ['a field too many', { text: 'Hello' }],
    ['a text that is too long', { senderName: 'x'.repeat(1001) }],
    ['a list', { recipientEmail: ['a@example.org'] }],
  ])('API-18 %s is refused', async (_, more) => {
    expect((await send(more)).status).toBe(400);
  });

  test.each(['recipientEmail', 'recipientName', 'type', 'senderName'])(
    'API-18 a call without %s is refused',
    async (field) => {
      expect((await send({ [field]: undefined })).status).toBe(400);
    },
  );

  test('30 calls an hour; the next is told when to come back', async () => {
    for (let time = 0; time < 30; time++) expect((await send()).status).toBe(200);
    const { status, response } = await send();
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});
