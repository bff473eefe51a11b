import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessageDigests } from '../../support/message-digests.ts';
import { sendMessageNotice } from '../../../app/messages/emails/send-message-notice.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { addPerson, storeMessage, type Person } from '../../support/stored-messages.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.pool.query('update account_rules set confirmation_required = false');
});
afterAll(() => site.discard());

test('a name that looks like an address or like the site stays out of subject and body, and is cut to 40 characters', async () => {
  const fraud = 'CareBridge Support: account suspended, log in at https://evil.example';
  const [ann, ben] = [await addPerson(site.pool, 'Ann', 'Other'), await addPerson(site.pool, 'Ben')];
  const write = ({ id }: Person) => storeMessage(site.pool, { from: id, to: ben.id, minutesAgo: 5 });
  const consultantId = await addConsultant(site.pool, { user_id: ann.id, name: fraud });
  await write(ann);
  await sendMessageNotice(site, { senderId: ann.id, recipientId: ben.id });
  await site.pool.query("insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'daily')", [
    ben.id,
  ]);
  await write(await addPerson(site.pool, 'Zed', 'evil.com'));
  await write(await addPerson(site.pool, 'x'.repeat(60)));
  await sendMessageDigests(site);
  for (const { subject, text, html } of await emailsTo(site, ben.email)) {
    for (const part of [subject, text, html]) expect(part).not.toMatch(/suspended|evil/);
  }
  const [notice, digest] = await emailsTo(site, ben.email);
  expect(notice?.subject).toBe('User has written to you');
  expect(digest?.text).toContain('User: 1 message');
  expect(digest?.text).toContain(`‘${'x'.repeat(39)}…’: 1 message`);
  // On the site the name stays until its owner changes it.
  expect(await site.html(`/consultants/${consultantId}`)).toContain('account suspended');
});
