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

/** Sends one message; throws on failure. */
export type Transport = (message: SendMailOptions, emailId: string) => Promise<void>;

/** Returns a transport: SMTP when SMTP_URL is set; otherwise each email becomes a file in DATA_DIR/mail for a mail program. */
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
 * Delivers one email in the outbox, unless it has been sent already, and deletes its texts. A failure is stored in its
 * row and thrown, so that the job is retried. Every attempt has the same Message-ID: if the mail server's first reply
 * is lost and the email is sent twice, a mail program shows it once. Also records for isMailFailing whether the mail
 * server can be used.
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
        // An object is one address: nodemailer would parse a string as a list.
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
  // After the row is marked as sent: if this fails, the next attempt sends nothing twice.
  await noteMailTransport(db, false);
}
