import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { forgetOldDeliveries } from '../../../app/webhooks/forget-old-deliveries.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { fieldOn, follow, inMain, openPage, press, type PlainPage } from '../../support/plain-form.ts';
import { workPromptly } from '../../support/prompt-jobs.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { startReceiver, type Receiver } from '../../support/webhook-receiver.ts';

// Operators use the screens as a browser without JavaScript does, and the site's own jobs send the events.

let site: TestSite;
let operator: SignedIn;
let receiver: Receiver;
beforeAll(async () => {
  site = await openTestSite({}, { WEBHOOKS_ALLOW_PRIVATE: '1' });
  workPromptly(site);
  operator = await signUp(site);
  await grantOperator(site.db, operator.email);
  receiver = await startReceiver();
});
afterAll(async () => {
  await site.discard();
  await receiver.close();
});
beforeEach(async () => {
  await site.pool.query('delete from webhooks');
  receiver.received = [];
  receiver.answer = (response) => response.writeHead(204).end();
});

const list = () => openPage(operator, '/operators/webhooks');
const add = async (name = 'Billing', url = receiver.url) =>
  press(operator, await list(), 'Add webhook', { Name: name, Address: url, 'verification.changed': true });
const secretOn = (page: PlainPage) => /whsec_[\w+/]+=*/.exec(page.text)?.[0];
const open = async (name = 'Billing') => inMain(await follow(operator, inMain(await list()), name));
const againUntil = (text: string) =>
  eventually(async () => {
    const page = await open();
    expect(page.text).toContain(text);
    return page;
  });

test('an operator finds the webhooks from the desk, and adds the first one', async () => {
  const page = await follow(operator, inMain(await openPage(operator, '/operators')), 'Webhooks');
  expect(page.path).toBe('/operators/webhooks');
  expect(page.text).toContain('No webhooks yet');
  const added = await add();
  expect(added.status).toBe(200);
  expect(secretOn(added)).toMatch(/^whsec_/);
  expect(added.text).toContain('Active');
  expect(fieldOn(added, 'Name').value).toBe('');
  expect(secretOn(await list())).toBeUndefined();
  expect(secretOn(await open())).toBeUndefined();
});

test('a wrong form comes back with every error and what was typed', async () => {
  const page = await press(operator, await list(), 'Add webhook', { Name: '', Address: 'example.org' });
  expect(page.status).toBe(400);
  expect(fieldOn(page, 'Name').error).toBe('Enter a name');
  expect(fieldOn(page, 'Address')).toMatchObject({
    value: 'example.org',
    error: 'Enter a full address, for example https://example.org/events',
  });
  expect(page.text).toContain('Choose at least one event');
  await add();
  const twice = await add('Another');
  expect(twice.status).toBe(400);
  expect(fieldOn(twice, 'Address').error).toBe('There’s already a webhook with this address');
  expect(fieldOn(twice, 'verification.changed').isChecked).toBe(true);
});

test('a test event is sent and its line says how it went, and it is sent again', async () => {
  await add();
  let page = await open();
  expect(page.text).toContain('Nothing sent yet');
  await press(operator, page, 'Send a test event');
  page = await againUntil('Delivered');
  expect(page.text).toMatch(/webhook\.test Delivered .* Attempt 1, .* took \d+ ms\. It answered 204\./);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} });
  receiver.answer = (response) => response.writeHead(500).end();
  await press(operator, page, 'Send again');
  page = await againUntil('Failing');
  expect(page.text).toContain('It answered 500. Next attempt:');
  expect(page.text).toContain('Trying again');
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
});

test('pausing, resuming and deleting', async () => {
  await add();
  await press(operator, await open(), 'Pause');
  let page = await open();
  expect(page.text).toContain('Paused');
  expect(page.text).not.toContain('Send a test event');
  await press(operator, page, 'Resume');
  page = await open();
  expect(page.text).toContain('Active');
  page = await press(operator, page, 'Delete webhook');
  expect(page.status).toBe(400);
  expect(fieldOn(page, 'Delete this webhook and its log').error).toBe('Tick the box to delete the webhook and its log');
  page = await press(operator, page, 'Delete webhook', { 'Delete this webhook and its log': true });
  expect(page.path).toBe('/operators/webhooks');
  expect(page.text).toContain('No webhooks yet');
});

test('replacing the secret shows the new one once; a form that is sent twice replaces nothing', async () => {
  const first = secretOn(await add());
  const page = await open();
  const replaced = await press(operator, page, 'Replace secret');
  expect(secretOn(replaced)).not.toBe(first);
  expect(replaced.text).toContain('For 24 hours we sign with the old secret too');
  expect(replaced.text).toContain('The old one also works until');
  const twice = await press(operator, page, 'Replace secret');
  expect(twice.status).toBe(409);
  expect(secretOn(twice)).toBeUndefined();
});

test('with 20 webhooks there is no form, and what has gone is not found', async () => {
  for (let count = 0; count < 20; count++)
    await site.pool.query(
      `insert into webhooks (name, url, events, secret, secret_since)
       values ($1, $2, array['message.created'], 's', now())`,
      [`Number ${count}`, `https://example.org/${count}`],
    );
  const page = inMain(await list());
  expect(page.html).not.toContain('Add webhook');
  expect(page.html).toContain('You have 20 webhooks, which is the most there can be.');
  const gone = await openPage(operator, '/operators/webhooks/7b0f2c4e-0000-4000-8000-000000000000');
  expect(gone.status).toBe(404);
  expect((await openPage(operator, '/operators/webhooks/x')).status).toBe(404);
});

test('a log of more than 50 lines has pages', async () => {
  await add();
  await site.pool.query(
    `insert into webhook_deliveries (webhook_id, event_id, event, body, state, created_at)
     select id, 'evt_' || number, 'message.created', '{}', 'failed', now() - number * interval '1 minute'
     from webhooks, generate_series(1, 60) as number`,
  );
  const page = await open();
  expect(page.html.match(/Send again/g)).toHaveLength(50);
  const second = inMain(await openPage(operator, `${page.path}?page=2`));
  expect(second.html.match(/Send again/g)).toHaveLength(10);
});

test('deliveries older than 30 days are deleted at night, and earlier secrets that no longer sign', async () => {
  await add();
  await site.pool.query(
    `insert into webhook_deliveries (webhook_id, event_id, event, body, state, created_at)
     select id, 'evt_' || days, 'message.created', '{}', 'failed', now() - make_interval(days => days)
     from webhooks, unnest(array[29, 31]) as days`,
  );
  await site.pool.query("update webhooks set earlier_secret = 's', earlier_until = now() - interval '1 hour'");
  await forgetOldDeliveries(site.db);
  const { rows } = await site.pool.query('select event_id, earlier_secret from webhook_deliveries, webhooks');
  expect(rows).toEqual([{ event_id: 'evt_29', earlier_secret: null }]);
});

test('without the setting a private address is refused, and nothing is sent to one that was added before', async () => {
  const closed = await openTestSite();
  const own = await signUp(closed);
  await grantOperator(closed.db, own.email);
  const add = async (address: string) =>
    press(own, await openPage(own, '/operators/webhooks'), 'Add webhook', {
      Name: 'Billing',
      Address: address,
      'verification.changed': true,
    });
  const refused = await add(receiver.url);
  expect(refused.status).toBe(400);
  expect(inMain(refused).html).toContain('We can’t reach this computer or a private network from here');
  const page = await add('http://events.example/');
  expect(page.status).toBe(200);
  await closed.pool.query('update webhooks set url = $1', [receiver.url]);
  await press(own, inMain(await follow(own, inMain(page), 'Billing')), 'Send a test event');
  await eventually(async () => {
    const { rows } = await closed.pool.query('select problem from webhook_deliveries');
    expect(rows).toEqual([{ problem: 'The host’s address isn’t a public one, so nothing was sent.' }]);
  });
  expect(receiver.received).toEqual([]);
  await closed.discard();
});
