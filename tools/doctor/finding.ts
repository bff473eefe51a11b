import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../platform/config/read-config.server.ts';
import { safeMessage } from '../../platform/log/create-log.server.ts';

/** What a check found. `todo`: what the operator should do about it. */
export type Finding = { level: 'ok'; text: string } | { level: 'warning' | 'wrong'; text: string; todo: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, todo: string): Finding => ({ level: 'warning', text, todo });
export const wrong = (text: string, todo: string): Finding => ({ level: 'wrong', text, todo });

/** A check must not change anything that it does not undo. If it throws, that is a finding. */
export type Check = { name: string; withinMs?: number; ask: () => Promise<Finding[]> | Finding[] };
/** A finding with the name of its check. */
export type Line = { check: string } & Finding;

const usualMs = 10_000;

/** Runs a check. Never throws, and returns within the time that the check may take. */
export async function runCheck({ name, withinMs = usualMs, ask }: Check): Promise<Line[]> {
  const over = new AbortController();
  const late = wait(withinMs, undefined, { signal: over.signal }).then(() => [
    wrong(
      `The check did not end within ${withinMs / 1000} seconds.`,
      'See whether the machine is overloaded, and whether the service that it asks answers.',
    ),
  ]);
  late.catch(() => {});
  try {
    // In a promise, so that what `ask` throws at once is caught too.
    const found = await Promise.race([Promise.resolve().then(ask), late]);
    return found.map((finding) => ({ check: name, ...finding }));
  } catch (error) {
    const text = `The check failed: ${reasonOf(error)}.`;
    return [{ check: name, ...wrong(text, 'Mend what the text names, and run npm run doctor again.') }];
  } finally {
    over.abort();
  }
}

/** Returns the text without any secret of the configuration: what a service answers may repeat them. */
export function withoutSecrets(text: string, config: Config): string {
  const passwordOf = (url: string | undefined) => {
    const { password = '' } = url && URL.canParse(url) ? new URL(url) : {};
    return [password, decodeURIComponent(password)];
  };
  const secrets = [
    ...passwordOf(config.databaseUrl),
    ...passwordOf(config.smtpUrl),
    config.sessionSecret,
    config.metricsToken,
    config.stripe?.secretKey,
    config.stripe?.webhookSecret,
    config.s3?.accessKeyId,
    config.s3?.secretAccessKey,
    config.cqc.key,
  ];
  // The longest first: another one may be a part of it.
  const sorted = secrets.toSorted((a = '', b = '') => b.length - a.length);
  return sorted.reduce<string>(
    (clean, secret) => (secret ? clean.replaceAll(pattern(secret), '[secret]') : clean),
    text,
  );
}

/** A short secret may be a part of an ordinary word: only whole words are replaced then. */
const shortSecret = 8;
const pattern = (secret: string) =>
  secret.length < shortSecret
    ? new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(secret)}(?![\\p{L}\\p{N}])`, 'gu')
    : new RegExp(RegExp.escape(secret), 'g');

/** Returns the reason for a failure, to be put into a sentence. */
export function reasonOf(error: unknown): string {
  return safeMessage(error, 300).replace(/\.+$/, '');
}
