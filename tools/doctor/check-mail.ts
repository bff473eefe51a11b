import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import { countOutbox } from '../../platform/mail/count-outbox.server.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

const answerWithinMs = 8_000;
const lateSeconds = 30 * 60;

/** Connects to the mail server and logs in, as for an email, but sends none. */
export async function checkMailServer({ smtpUrl, publicUrl, dataDir }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    if (!publicUrl.startsWith('https:'))
      return [ok(`Emails are written into ${dataDir}/mail, because SMTP_URL is not set.`)];
    return [wrong('No email is sent: SMTP_URL is not set.', 'Set SMTP_URL to your mail server.')];
  }
  const { host, protocol } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  });
  try {
    await transport.verify();
    return [ok(`The mail server ${host} accepts the connection${new URL(smtpUrl).username ? ' and the login' : ''}.`)];
  } catch (error) {
    const isLogin = (error as { code?: string }).code === 'EAUTH';
    const reason = reasonOf(error);
    if (isLogin)
      return [
        wrong(
          `The mail server ${host} refuses the login: ${reason}.`,
          'Correct the user and the password in SMTP_URL.',
        ),
      ];
    return [
      wrong(
        `The mail server ${host} cannot be used: ${reason}.`,
        `Check the host, the port and the protocol (${protocol}//) in SMTP_URL, and the firewall.`,
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Looks for emails that wait too long, or that could not be sent. */
export async function checkOutbox(db: Database): Promise<Finding[]> {
  const { waiting, failed, oldestWaitingSeconds } = await countOutbox(db);
  const found: Finding[] = [];
  if (failed > 0)
    found.push(
      warning(
        `Emails that could not be sent: ${failed}.`,
        'See npm run mail -- list failed. When the mail server works, run npm run mail -- retry ID for each.',
      ),
    );
  if (oldestWaitingSeconds > lateSeconds)
    found.push(
      warning(
        `Emails that wait: ${waiting}, the oldest for ${Math.round(oldestWaitingSeconds / 60)} minutes.`,
        'See npm run mail -- list waiting: it shows the last error.',
      ),
    );
  return found.length > 0 ? found : [ok(waiting === 0 ? 'No email waits.' : `Emails that wait: ${waiting}.`)];
}
