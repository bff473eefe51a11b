import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { expect } from './journey.ts';
import type { Site } from './start-site.ts';

/** Waits for the email to this address with this subject. Without a mail server, the site writes emails to files. */
export async function waitForMail(site: Site, to: string, subject: RegExp): Promise<ParsedMail> {
  const folder = join(site.dataDir, 'mail');
  let found: ParsedMail | undefined;
  const look = async () => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(folder, name)))));
    found = mails.find((mail) => [mail.to].flat()[0]?.text === to && subject.test(mail.subject ?? ''));
    return found !== undefined;
  };
  await expect.poll(look, { message: `an email to ${to}` }).toBe(true);
  return found as ParsedMail;
}

/** Returns the link with a token in an email, as a path. */
export function linkIn(mail: ParsedMail): string {
  const url = new URL(/^http\S+token=\S+$/m.exec(mail.text ?? '')?.[0] ?? '');
  return url.pathname + url.search;
}
