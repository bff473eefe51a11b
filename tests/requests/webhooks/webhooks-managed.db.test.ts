import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { addWebhook } from '../../../app/webhooks/manage/add-webhook.server.ts';
import { changeWebhook } from '../../../app/webhooks/manage/change-webhook.server.ts';
import { queueDelivery } from '../../../app/webhooks/manage/queue-delivery.server.ts';
import { replaceSecret } from '../../../app/webhooks/manage/replace-secret.server.ts';
import { queueWebhookEvent } from '../../../app/webhooks/queue-webhook-event.server.ts';
import { siteJobs } from '../../../server/work.ts';
import { addPerson, type Person } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let site: TestPlatform;
let operator: Person;
let ann: Person;
beforeAll(async () => {
  site = await openTestPlatform(undefined, siteJobs);
  [operator, ann] = [await addPerson(site), await addPerson(site)];
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from webhooks');
});

const url = 'http://events.example/';
const add = async (to = url) => {
  const answer = await addWebhook(site, operator.id, { name: 'Billing', url: to, events: 'message.created' });
  if (!answer.ok) throw new Error(answer.reason);
  return answer;
};

test('only operators add and change webhooks, at most 20, each address once', async () => {
  const form = { name: 'Mine', url: `${url}1`, events: 'message.created' };
  expect(await addWebhook(site, ann.id, form)).toEqual({ ok: false, reason: 'not-allowed' });
  const { id } = await add();
  expect(await changeWebhook(site, ann.id, id, { change: 'pause', sure: '' })).toEqual({
    ok: false,
    reason: 'not-allowed',
  });
  expect(await queueDelivery(site, ann.id, id, undefined)).toEqual({ ok: false, reason: 'not-allowed' });
  expect(await replaceSecret(site, ann.id, id, '')).toEqual({ ok: false, reason: 'not-allowed' });
  expect(await addWebhook(site, operator.id, { ...form, url })).toMatchObject({ reason: 'broken-rule' });
  for (let count = 1; count < 20; count++) await add(`${url}${count}`);
  expect(await addWebhook(site, operator.id, { ...form, url: `${url}20` })).toEqual({
    ok: false,
    reason: 'too-many',
  });
});

test('an address that leads to this computer or a private network is refused', async () => {
  for (const to of ['http://127.0.0.1:5556/', 'http://localhost/', 'http://[::1]/', 'http://2130706433/'])
    expect(await addWebhook(site, operator.id, { name: 'Mine', url: to, events: 'message.created' })).toMatchObject({
      reason: 'broken-rule',
      errors: [{ field: 'url', text: expect.stringContaining('WEBHOOKS_ALLOW_PRIVATE') }],
    });
});

test('secrets are stored encrypted', async () => {
  const { secret } = await add();
  const { rows } = await site.pool.query<{ secret: string }>('select secret from webhooks');
  expect(rows[0]?.secret).not.toContain(secret.slice('whsec_'.length));
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
});

test('an event that nobody wants costs well below a millisecond', async () => {
  const times: number[] = [];
  await site.db.transaction(async (tx) => {
    for (let count = 0; count < 200; count++) {
      const began = performance.now();
      await queueWebhookEvent(tx, site.jobs, { type: 'verification.changed', data: { user_id: 'x', level: 'basic' } });
      times.push(performance.now() - began);
    }
  });
  const median = times.toSorted((a, b) => a - b)[100] ?? Infinity;
  console.log(`an event without webhooks: ${median.toFixed(3)} ms`);
  expect(median).toBeLessThan(5);
});
