import { simpleParser } from 'mailparser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMessageNotice } from '../../../app/messages/emails/queue-message-notice.server.ts';
import { sendMessageDigests } from '../../support/message-digests.ts';
import { sendMessageNotice } from '../../../app/messages/emails/send-message-notice.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { addPerson, storeMessage, type Person } from '../../support/stored-messages.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const secret = 'The key is under the stone.';
const add = (firstName?: string, lastName?: string, more?: string) => addPerson(site.pool, firstName, lastName, more);

let ann: Person;
let ben: Person;
beforeEach(async () => {
  await site.pool.query('update account_rules set confirmation_required = false');
  ann = await add('Ann', 'Other');
  ben = await add('Ben');
});

const write = (minutesAgo: number, from = ann, to = ben) =>
  storeMessage(site.pool, { from: from.id, to: to.id, minutesAgo });
const notify = (from = ann, to = ben, on = site) => sendMessageNotice(on, { senderId: from.id, recipientId: to.id });
const mails = (to = ben) => emailsTo(site, to.email);
/** Returns when the waiting jobs for this recipient start, in seconds from now. */
async function waits(to = ben): Promise<number[]> {
  const { rows } = await site.pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - now())::float8 as seconds from jobs.job
     where name = 'message-notice' and data->>'recipientId' = $1 and state = 'created' order by 1`,
    [to.id],
  );
  return rows.map(({ seconds }) => seconds);
}
const back = (minutes: number, to = ben) =>
  site.pool.query(
    'update sent_notifications set sent_at = sent_at - make_interval(mins => $2) where recipient_id = $1',
    [to.id, minutes],
  );
const prefer = (emails: string, { id } = ben) =>
  site.pool.query(
    `insert into notification_settings (user_id, kind, emails) values ($1, 'messages', $2)
     on conflict (user_id, kind) do update set emails = excluded.emails`,
    [id, emails],
  );
const block = (blocker: Person, blocked: Person) =>
  site.pool.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [blocker.id, blocked.id]);

describe('a notice', () => {
  test('MSG-17 D30 is queued in the sender’s transaction, for 5 minutes later', async () => {
    await site.db.transaction((tx) => queueMessageNotice(tx, site.jobs, { senderId: ann.id, recipientId: ben.id }));
    const [wait = 0] = await waits();
    expect(wait).toBeGreaterThan(240);
    expect(wait).toBeLessThanOrEqual(300);
    await expect(
      site.db.transaction(async (tx) => {
        await queueMessageNotice(tx, site.jobs, { senderId: ann.id, recipientId: ben.id });
        throw new Error('the message was not stored');
      }),
    ).rejects.toThrow('the message was not stored');
    expect(await waits()).toHaveLength(1);
  });

  test('MSG-18 what cannot be queued throws, and what was written before it in the transaction stands', async () => {
    const broken = { ...site.jobs, send: async (tx: typeof site.db) => void (await tx.execute('select 1 / 0')) };
    await site.db.transaction(async (tx) => {
      await tx.execute(`insert into operators (user_id) values ('${ann.id}')`);
      const queued = queueMessageNotice(tx, broken as never, { senderId: ann.id, recipientId: ben.id });
      await expect(queued).rejects.toThrow();
    });
    const { rowCount } = await site.pool.query('select from operators where user_id = $1', [ann.id]);
    expect(rowCount).toBe(1);
  });

  test('API-20 D3 D30 says who wrote, with a link and how to stop it, and never what', async () => {
    await write(5);
    await notify();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('‘Ann Other’ has written to you');
    expect(mail?.link).toBe(`/messages?with=${ann.id}`);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('‘Ann Other’ has sent you a message');
      expect(body).toContain('/messages/settings');
      expect(body).toMatch(/\/messages\/unsubscribe\?token=[\w-]+/);
      expect(body).not.toContain(secret);
      expect(body).not.toContain('stone');
    }
  });

  test('D29 MSG-26 API-18 the name is that of the profile, and of somebody nameless plain User', async () => {
    await addConsultant(site.pool, { user_id: ann.id, name: 'Dr Ann' });
    const nameless = await add();
    await write(6);
    await write(6, nameless);
    await notify();
    await notify(nameless);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '‘Dr Ann’ has written to you',
      'User has written to you',
    ]);
  });

  test('RFC 8058: it carries the headers by which a mail program unsubscribes, and the outbox forgets them', async () => {
    await write(5);
    await notify();
    let id = '';
    await eventually(async () => {
      const { rows } = await site.pool.query<{ id: string; headers: unknown; sent_at: Date | null }>(
        'select id, headers, sent_at from outbox_emails where recipient = $1',
        [ben.email],
      );
      expect(rows[0]?.sent_at).not.toBeNull();
      expect(rows[0]?.headers).toBeNull();
      id = rows[0]?.id ?? '';
    });
    const raw = await readFile(join(site.config.dataDir, 'mail', `${id}.eml`), 'utf8');
    const link = /\/messages\/unsubscribe\?token=[\w-]+/.exec((await simpleParser(raw)).text ?? '')?.[0];
    const unfolded = `\n${raw.replaceAll(/\n[ \t]+/g, ' ')}`;
    expect(unfolded).toContain(`\nList-Unsubscribe: <${site.config.publicUrl}${link}>\n`);
    expect(unfolded).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  });

  test('D30 nothing of what was read meanwhile; too early it waits', async () => {
    await storeMessage(site.pool, { from: ann.id, to: ben.id, minutesAgo: 10, read: true });
    await notify();
    expect([await mails(), await waits()]).toEqual([[], []]);
    await write(2);
    await notify();
    expect(await mails()).toEqual([]);
    const [wait = 0] = await waits();
    expect(wait).toBeGreaterThan(120);
    expect(wait).toBeLessThanOrEqual(180);
  });

  test('D30 at most one in 15 minutes of one conversation, then once more if something new is unread', async () => {
    await write(6);
    await notify();
    await notify();
    expect([(await mails()).length, await waits()]).toEqual([1, []]);
    await write(5);
    await notify();
    expect(await mails()).toHaveLength(1);
    const [wait = 0] = await waits();
    expect(wait).toBeGreaterThan(840);
    const other = await add('Cat');
    await write(5, other);
    await notify(other);
    expect(await mails()).toHaveLength(2);
    await back(15);
    await notify();
    expect(await mails()).toHaveLength(3);
    await back(15);
    await notify();
    expect(await mails()).toHaveLength(3);
  });

  test('D30 several jobs at once, also of two processes, send one e-mail', async () => {
    const second = await openSecondSite(site);
    try {
      await write(6);
      await write(5);
      await Promise.all([site, second, site, second].map((on) => notify(ann, ben, on)));
      expect(await mails()).toHaveLength(1);
      // The same when the conversation already has a row from an email that was sent long ago.
      await back(15);
      await write(5);
      await Promise.all([site, second, site, second].map((on) => notify(ann, ben, on)));
      expect(await mails()).toHaveLength(2);
    } finally {
      await second.discard();
    }
  });

  test('when the e-mail cannot be written, nobody counts as told', async () => {
    await write(6);
    const broken = { ...site, jobs: { ...site.jobs, send: () => Promise.reject(new Error('no')) } };
    await expect(notify(ann, ben, broken as never)).rejects.toThrow('no');
    expect(await mails()).toEqual([]);
    await notify();
    expect(await mails()).toHaveLength(1);
  });

  test.each(['daily', 'never'])('D30 who wants %s gets none', async (emails) => {
    await prefer(emails);
    await write(6);
    await notify();
    expect(await mails()).toEqual([]);
  });

  test('D30 none between two of whom one has blocked the other, whoever it was', async () => {
    await write(6);
    await write(6, ben, ann);
    await block(ben, ann);
    await notify();
    await notify(ben, ann);
    expect([await mails(ben), await mails(ann)]).toEqual([[], []]);
  });

  test('API-19 none to a made-up person, nor to or from an account that is closed', async () => {
    const made = await add('Demo', '', 'update users set is_demo = true where id = $1');
    const gone = await add('Gone');
    for (const [from, to] of [
      [ann, made],
      [ann, gone],
      [gone, ben],
    ] as const)
      await write(6, from, to);
    await site.pool.query('delete from users where id = $1', [gone.id]);
    await notify(ann, made);
    await notify(ann, gone);
    await notify(gone, ben);
    expect([await mails(made), await mails(gone), await mails(ben)]).toEqual([[], [], []]);
  });

  test('D38 none to an address that must be confirmed and is not', async () => {
    await site.pool.query('update account_rules set confirmation_required = true');
    await site.pool.query('update users set email_verified = false where id = $1', [ben.id]);
    await write(6);
    await notify();
    await prefer('daily');
    await sendMessageDigests(site);
    expect(await mails()).toEqual([]);
    await site.pool.query('update account_rules set confirmation_required = false');
    await prefer('each');
    await notify();
    expect(await mails()).toHaveLength(1);
  });
});

describe('the digest of a day', () => {
  test('D30 D3 names who wrote and how much, once, without a word of it', async () => {
    await prefer('daily');
    const cat = await add();
    await write(1);
    await write(600);
    await write(3, cat);
    await storeMessage(site.pool, { from: cat.id, to: ben.id, read: true });
    await sendMessageDigests(site);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You have 3 messages to read');
    expect(mail?.text).toContain('‘Ann Other’: 2 messages');
    expect(mail?.text).toContain('User: 1 message\n');
    expect(mail?.text).not.toContain('stone');
    expect(mail?.text).toContain('/messages/unsubscribe?token=');
    expect(mail?.link).toBe('/messages');
    await sendMessageDigests(site);
    expect(await mails()).toHaveLength(1);
    await write(0);
    await sendMessageDigests(site);
    expect((await mails()).at(-1)?.subject).toBe('You have 1 message to read');
  });

  test('only of what was not told before, and not of those who are blocked', async () => {
    await write(6);
    await notify();
    await prefer('daily');
    const cat = await add('Cat');
    await write(6, cat);
    await block(ben, cat);
    await sendMessageDigests(site);
    expect(await mails()).toHaveLength(1);
  });

  test('two processes send it once, and one that fails keeps nobody from theirs', async () => {
    const cat = await add('Cat');
    for (const person of [ben, cat]) {
      await prefer('daily', person);
      await write(6, ann, person);
    }
    const second = await openSecondSite(site);
    await Promise.all([sendMessageDigests(site), sendMessageDigests(second)]).finally(() => second.discard());
    expect([(await mails(ben)).length, (await mails(cat)).length]).toEqual([1, 1]);

    for (const person of [ben, cat]) await write(6, ann, person);
    await site.pool.query(
      `create function refuse_one() returns trigger language plpgsql as
       $$ begin if new.recipient like '${ben.email}' then raise exception 'no'; end if; return new; end $$`,
    );
    await site.pool.query(
      'create trigger refuse_one before insert on outbox_emails for each row execute function refuse_one()',
    );
    const refused = expect(sendMessageDigests(site)).rejects.toThrow('1 of 2 digests were not sent.');
    await refused.finally(() => site.pool.query('drop trigger refuse_one on outbox_emails'));
    expect([(await mails(ben)).length, (await mails(cat)).length]).toEqual([1, 2]);
    await sendMessageDigests(site);
    expect([(await mails(ben)).length, (await mails(cat)).length]).toEqual([2, 2]);
  });
});
