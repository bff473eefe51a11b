import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/read-config.server.ts';
import type { Database } from '../database/open-database.server.ts';
import { safeMessage } from '../log/create-log.server.ts';
import { onOneLine, parseMailbox } from './mailbox.server.ts';
import { isAboutOneEmail, noteMailTransport } from './note-mail-transport.server.ts';
import { outboxEmails } from './outbox.table.server.ts';

const connectWithinMs = 10_000;
const answerWithinMs = 30_000;

/** Hands one message over; throws when it could not. */
export type Transport = (message: SendMailOptions, emailId: string) => Promise<void>;

/** By SMTP when SMTP_URL is set; otherwise each e-mail becomes a file in DATA_DIR/mail that a mail program opens. */
export function createMailTransport(config: Config): Transport {
  if (config.smtpUrl) {
    const smtp = createTransport({
      url: config.smtpUrl,
      connectionTimeout: connectWithinMs,
      greetingTimeout: connectWithinMs,
      socketTimeout: answerWithinMs,
    });
    return async (message) => {
      await smtp.sendMail(message);
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(config.dataDir, 'mail');
  return async (message, emailId) => {
    const { message: file } = await writer.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${emailId}.eml`), file as Buffer, { mode: 0o600 });
  };
}

/**
 * Delivers one e-mail of the outbox, unless it has gone out already, and deletes its texts. A failure is noted in its
 * row and thrown, so that the job is tried again. The Message-ID is the same at every try: a mail program shows an
 * e-mail once even if the answer of the server to the first try got lost. Also notes for isMailFailing whether the way
 * to the mail server works.
 */
export async function deliverFromOutbox(
  db: Database,
  transport: Transport,
  config: Config,
  emailId: string,
): Promise<void> {
  const [email] = await db.select().from(outboxEmails).where(eq(outboxEmails.id, emailId));
  if (!email || email.sentAt) return;
  const attempt = { attempts: sql`${outboxEmails.attempts} + 1`, lastAttemptAt: new Date() };
  try {
    await transport(
      {
        from: parseMailbox(config.mailFrom),
        // As an object it is one address: as a text nodemailer would take it for a list.
        to: { name: '', address: email.recipient },
        subject: onOneLine(email.subject),
        text: email.bodyText ?? '',
        html: email.bodyHtml ?? undefined,
        headers: email.headers ?? undefined,
        messageId: `<${email.id}@${new URL(config.publicUrl).hostname}>`,
        date: email.createdAt,
      },
      email.id,
    );
  } catch (error) {
    const lastError = safeMessage(error, 500);
    await db
      .update(outboxEmails)
      .set({ ...attempt, lastError })
      .where(eq(outboxEmails.id, emailId));
    if (!isAboutOneEmail(error)) await noteMailTransport(db, true);
    throw error;
  }
  const done = { sentAt: new Date(), lastError: null, bodyText: null, bodyHtml: null, headers: null };
  await db
    .update(outboxEmails)
    .set({ ...attempt, ...done })
    .where(eq(outboxEmails.id, emailId));
  // After the row says that it went out: should this fail, the next try sends nothing twice.
  await noteMailTransport(db, false);
}
