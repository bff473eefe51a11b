import type { CqcConfig, Config } from '../../platform/config/read-config.server.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

// Plain calls: the libraries would repeat a failed one for longer than a check may take.

const answerWithinMs = 8_000;
const stripeUrl = 'https://api.stripe.com';

/** Calls a service once. A redirect could carry a key to another host, so it is an error. */
async function call(url: string, headers: Record<string, string>, method = 'GET'): Promise<Response | string> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(url, { method, headers, signal, redirect: 'error' });
    // Otherwise the connection would stay open until the answer has been read.
    if (response.status !== 403) await response.body?.cancel();
    return response;
  } catch (error) {
    const { name, cause } = error as Error;
    if (name === 'TimeoutError') return 'it did not answer in time';
    return (cause as { code?: string } | undefined)?.code ?? 'the connection failed';
  }
}

const network = 'Check the network and the firewall of this machine, and try again later.';

/** Whether Stripe accepts the key: asks for one checkout, which changes nothing. */
export async function checkStripe({ stripe, publicUrl }: Config): Promise<Finding[]> {
  if (!stripe) return [ok('Stripe is not set up.')];
  const { secretKey, apiUrl } = stripe;
  const answer = await call(`${apiUrl ?? stripeUrl}/v1/checkout/sessions?limit=1`, {
    Authorization: `Bearer ${secretKey}`,
  });
  if (typeof answer === 'string') return [warning(`Stripe cannot be reached: ${answer}.`, network)];
  const { status } = answer;
  if (status === 401)
    return [wrong('Stripe refuses the key (401).', 'Create a key at dashboard.stripe.com and set STRIPE_SECRET_KEY.')];
  if (status === 403)
    return [
      wrong(
        'Stripe accepts the key, but it may not read checkouts (403).',
        'Give the restricted key the rights to read and write Checkout Sessions and Refunds.',
      ),
    ];
  if (status !== 200) return [warning(`Stripe answered ${status}.`, 'See status.stripe.com, and try again later.')];
  const accepted = ok('Stripe accepts the key, and the signing secret of its events is set.');
  if (!/^[rs]k_test_/.test(secretKey) || !publicUrl.startsWith('https:')) return [accepted];
  return [
    accepted,
    warning(
      'The key of Stripe is a test key: no money moves, although the site is public.',
      'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to those of the live mode.',
    ),
  ];
}

/** Whether CQC accepts the key: asks for one location. */
export async function checkCqc({ key, url }: CqcConfig): Promise<Finding[]> {
  if (!key) return [ok('CQC_API_KEY is not set: care providers come only from files.')];
  const answer = await call(`${url}/locations?page=1&perPage=1`, {
    'Ocp-Apim-Subscription-Key': key,
    'User-Agent': 'CareBridge-directory-import/1.0',
    Accept: 'application/json',
  });
  if (typeof answer === 'string') return [warning(`The API of CQC cannot be reached: ${answer}.`, network)];
  const { status } = answer;
  if (status === 200) return [ok('CQC accepts the key.')];
  if (status === 401)
    return [
      wrong(
        'CQC refuses the key (401).',
        'Look up the primary key of your subscription at api-portal.service.cqc.org.uk and set CQC_API_KEY.',
      ),
    ];
  if (status === 403) {
    const isQuota = /quota/i.test((await answer.text()).slice(0, 1000));
    if (isQuota) return [warning('The quota of the CQC key is used up (403).', 'Wait until CQC renews it.')];
    return [
      wrong(
        'CQC blocks this machine (403). The key may be right.',
        'Ask CQC (syndicationapi@cqc.org.uk) to allow the network address of this machine.',
      ),
    ];
  }
  if (status === 429) return [warning('CQC asks for fewer calls (429).', 'Lower CQC_API_RATE, or try later.')];
  return [warning(`The API of CQC answered ${status}.`, 'Try again later.')];
}

/** Date headers have whole seconds, and an answer may take some. */
const mostOffMs = 10_000;
const farOffMs = 60_000;

/** Judges the clock of this machine by another one. `off`: how many milliseconds this clock is ahead of that one. */
export function judgeClock(offMs: number, other: string): Finding {
  const seconds = Math.round(Math.abs(offMs) / 1000);
  const text = `The clock is ${seconds} seconds ${offMs > 0 ? 'ahead of' : 'behind'} that of ${other}.`;
  const todo =
    'Synchronise the clock of this machine with NTP. Codes of two-factor login and calls to S3 depend on it.';
  if (Math.abs(offMs) > farOffMs) return wrong(text, todo);
  if (Math.abs(offMs) > mostOffMs) return warning(text, todo);
  return ok(`The clock agrees with that of ${other}.`);
}

/** Compares the clock with those of the configured services. Asks no one who is not configured. */
export async function checkClock({ s3, stripe, cqc }: Config): Promise<Finding[]> {
  const services = [
    s3 && { name: 'the S3 store', url: s3.endpoint },
    stripe && { name: 'Stripe', url: stripe.apiUrl ?? stripeUrl },
    cqc.key && { name: 'CQC', url: new URL(cqc.url).origin },
  ].filter((service) => typeof service === 'object');
  const found: Finding[] = [];
  for (const { name, url } of services) {
    const began = Date.now();
    const answer = await call(url, {}, 'HEAD');
    const date = typeof answer === 'string' ? NaN : Date.parse(answer.headers.get('date') ?? '');
    // The answer was written at some time in between; the header leaves out the milliseconds.
    if (!Number.isNaN(date)) found.push(judgeClock((began + Date.now()) / 2 - (date + 500), name));
  }
  return found;
}
