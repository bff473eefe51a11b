// The outbox for the operator: `npm run mail -- list`, `show`, `retry`, `test`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byCommand } from '../../app/accounts/operators/operator-log.ts';
import { recordAct } from '../../app/accounts/operators/record-act.server.ts';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import {
  emailStates,
  findEmails,
  getEmail,
  type EmailInOutbox,
  type EmailState,
} from '../../platform/mail/find-emails.server.ts';
import { isOneAddress } from '../../platform/mail/mailbox.server.ts';
import { retryEmail } from '../../platform/mail/retry-email.server.ts';
import { sendEmail } from '../../platform/mail/send-email.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { borrowJobs, Refusal, showTime, table, type Command, type Terminal } from '../operate.ts';

const usage = `npm run mail -- list [waiting|sent|failed]    the newest emails of the outbox
npm run mail -- show ID                       one of them
npm run mail -- retry ID                      tries to deliver it again, now and with all its tries
npm run mail -- test ADDRESS                  puts a test email into the outbox`;

const listed = 100;

async function list(config: Config, terminal: Terminal, state: EmailState | undefined): Promise<void> {
  const work = async ({ db }: OpenDatabase) => {
    const emails = await findEmails(db, { state, limit: listed });
    if (emails.length === 0) {
      terminal.print(state ? `No email is ${state}.` : 'The outbox is empty.');
      return;
    }
    const head = ['ID', 'STATE', 'RECIPIENT', 'SUBJECT', 'WRITTEN', 'TRIES', 'NEXT TRY', 'LAST ERROR'];
    const row = (email: EmailInOutbox) => [
      email.id,
      email.state,
      email.recipient,
      email.subject.slice(0, 50),
      showTime(email.createdAt),
      String(email.attempts),
      showTime(email.nextTryAt),
      email.lastError?.slice(0, 100) ?? '-',
    ];
    terminal.print(table([head, ...emails.map(row)]));
    if (emails.length === listed) terminal.print(`Only the newest ${listed} are shown.`);
  };
  await borrowJobs(config, work, terminal);
}

/** Shows an email without its text, which may hold private content, such as a link that opens an account. */
async function show(config: Config, terminal: Terminal, id: string): Promise<void> {
  const work = async ({ db }: OpenDatabase) => {
    const email = await getEmail(db, id);
    if (!email) throw new Refusal(`There is no email ${id} in the outbox.`);
    const file = join(config.dataDir, 'mail', `${id}.eml`);
    terminal.print(
      table([
        ['State', email.state],
        ['Recipient', email.recipient],
        ['Subject', email.subject],
        ['Written', showTime(email.createdAt)],
        ['Tries', String(email.attempts)],
        ['Last try', showTime(email.lastAttemptAt)],
        ['Last error', email.lastError ?? '-'],
        ['Next try', showTime(email.nextTryAt)],
        ['Sent', showTime(email.sentAt)],
        ...(existsSync(file) ? [['File', file]] : []),
      ]),
    );
  };
  await borrowJobs(config, work, terminal);
}

const refusals = {
  unknown: 'There is no such email in the outbox.',
  'already-sent': 'This email has been sent already.',
  'being-delivered': 'This email is being delivered at this moment.',
};

async function retry(config: Config, terminal: Terminal, id: string): Promise<void> {
  const work = async ({ db }: OpenDatabase, jobs: Jobs) => {
    const answer = await db.transaction(async (tx) => {
      const queued = await retryEmail(tx, jobs, id);
      if (queued.ok) await recordAct(tx, { by: byCommand, act: 'email-send-again', about: id.toLowerCase() });
      return queued;
    });
    if (!answer.ok) throw new Refusal(refusals[answer.reason]);
    terminal.print(`Queued the email to ${answer.recipient} again. ${whoDelivers}`);
  };
  await borrowJobs(config, work, terminal);
}

const whoDelivers = 'The running site delivers it within seconds; if none runs, the next start does.';

async function test(config: Config, terminal: Terminal, recipient: string): Promise<void> {
  if (!isOneAddress(recipient)) throw new Refusal(`${recipient} is not an email address, such as help@example.org.`);
  const work = async ({ db }: OpenDatabase, jobs: Jobs) => {
    const subject = `Test email from ${config.siteName}`;
    const text = `This email was sent by the operator of ${config.siteName} (${config.publicUrl}) to see whether emails arrive. They do.\n`;
    const id = await db.transaction((tx) => sendEmail(tx, jobs, { recipient, subject, text }));
    terminal.print(`Put a test email to ${recipient} into the outbox. ${whoDelivers}\nSee: npm run mail -- show ${id}`);
  };
  await borrowJobs(config, work, terminal);
}

export const mailCommand: Command = {
  usage,
  async run([action, subject, ...rest], config, terminal) {
    if (rest.length > 0) throw new Refusal(usage);
    const state = emailStates.find((known) => known === subject);
    if (action === 'list' && subject === state) return list(config, terminal, state);
    if (action === 'test' && subject) return test(config, terminal, subject);
    if ((action === 'show' || action === 'retry') && subject) {
      if (!isUuid(subject)) throw new Refusal(`${subject} is not the ID of an email. npm run mail -- list shows them.`);
      return action === 'show' ? show(config, terminal, subject) : retry(config, terminal, subject);
    }
    throw new Refusal(usage);
  },
};
