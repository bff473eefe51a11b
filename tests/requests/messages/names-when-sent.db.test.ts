import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessageNotice } from '../../../app/messages/emails/send-message-notice.server.ts';
import { addPerson, letTalk } from '../../support/messages.ts';
import { noticesTo } from '../../support/stored-messages.ts';
import { signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

test('API-36 MSG-17 who sends a message sees the recipient’s first and last name, and the e-mail about it has the sender’s', async () => {
  const ben = await signUp(site);
  const ann = await addPerson(site, { first_name: 'Ann', last_name: 'Alder' });
  await letTalk(site, { id: ben.userId }, ann);
  expect((await ben.post('/profile/name', { firstName: 'Ben', lastName: 'Birch' })).status).toBe(302);
  const response = await ben.request('/messages/thread', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ intent: 'send', to: ann.id, content: 'Are you free?', clientId: randomUUID() }),
  });
  expect(response.status).toBe(200);
  const thread = (await (await ben.request(`/messages/thread?with=${ann.id}`)).json()) as { partner?: unknown };
  expect(thread.partner).toMatchObject({ userId: ann.id, name: 'Ann Alder' });
  await site.pool.query("update messages set created_at = created_at - interval '6 minutes' where sender_id = $1", [
    ben.userId,
  ]);
  await sendMessageNotice(site, { senderId: ben.userId, recipientId: ann.id });
  expect((await noticesTo(site, ann.email)).map(({ subject }) => subject)).toEqual(['‘Ben Birch’ has written to you']);
});
