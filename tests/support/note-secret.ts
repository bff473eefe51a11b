import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor } from '../../platform/config/environment-for.server.ts';

// What tests know to be secret. At its end, `npm test` searches the log of the whole run for it (tools/test-logs.ts).

const folder = environmentFor()['CAREBRIDGE_TEST_LOGS'];
const noted = new Set<string>();
/** Shorter values could be part of an ordinary word or number. */
const shortest = 8;
/** So is one word, such as the password of the database that tests start: 'password'. */
const isOneWord = /^[a-z]+$/;

export function noteSecret(value: string): void {
  if (!folder || value.length < shortest || isOneWord.test(value) || noted.has(value)) return;
  noted.add(value);
  appendFileSync(join(folder, `${process.pid}.secrets`), `${JSON.stringify(value)}\n`);
}

const secretSetting = /SECRET|TOKEN|API_KEY|PASSWORD/;
const inUrl = /:\/\/([^/:@]*):([^/@]+)@/;

/** Notes the secrets in the settings of a site. */
export function noteSettings(settings: Record<string, string | undefined>): void {
  for (const [name, value = ''] of Object.entries(settings)) {
    if (secretSetting.test(name)) noteSecret(value);
    const [, user, password = ''] = inUrl.exec(value) ?? [];
    if (password !== user) noteSecret(password);
  }
}

/** Cookies that say nothing about a session. */
const harmless = /^carebridge(?:\.(?:notice|written)|_consent)$/;

/** Notes a cookie of the site: its signed value, and the token in it. */
export function noteCookie(name: string, value: string): void {
  if (harmless.test(name.replace(/^__(?:Secure|Host)-/, ''))) return;
  noteSecret(value);
  noteSecret(value.split('.')[0] ?? '');
}

/** Notes the cookies that a response sets. */
export function noteCookies(response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    noteCookie(pair.slice(0, at), pair.slice(at + 1));
  }
}
