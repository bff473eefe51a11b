import { lookup as lookUpHere, Resolver } from 'node:dns/promises';
import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readAddress, type AddressRules } from '../webhook.ts';
import { isPublicAddress } from './is-public-address.server.ts';

export type PostRules = AddressRules & {
  /** Whether private addresses are allowed: for tests and intranets. */
  isPrivateAllowed: boolean;
  /** Returns all addresses of a host name. Tests replace it. */
  resolve?: (host: string, isPrivateAllowed: boolean, signal: AbortSignal) => Promise<string[]>;
  withinMs?: number;
};
export type Posted = { headers: Record<string, string>; body: string };
/** `problem`: what went wrong, in words for operators; null if the receiver accepted the event. */
export type PostAnswer = { status: number | null; problem: string | null };

const usualWithinMs = 10_000;
const mostAnswerBytes = 64 * 1024;
const mostAddresses = 8;

/** An expected failure, whose message is shown to operators. */
class NotSent extends Error {}

/**
 * Posts one event. Never throws. The host's addresses are looked up once and checked, and only those are connected to, so
 * a changed DNS answer leads nowhere else. Follows no redirects, uses no proxy, and takes at most 10 seconds in all.
 */
export async function postDelivery(
  address: string,
  posted: Posted,
  rules: PostRules,
  stopping?: AbortSignal,
): Promise<PostAnswer> {
  const timeOut = AbortSignal.timeout(rules.withinMs ?? usualWithinMs);
  const signal = stopping ? AbortSignal.any([timeOut, stopping]) : timeOut;
  try {
    const read = readAddress(address, rules);
    if (!read.ok) throw new NotSent(`${read.text}.`);
    const url = new URL(read.url);
    const status = await send(url, await findAddresses(url, rules, signal), posted, signal);
    return { status, problem: problemOf(status) };
  } catch (error) {
    return { status: null, problem: timeOut.aborted ? 'It took longer than 10 seconds.' : explain(error) };
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered with a redirect (${status}), which we don’t follow.`;
  if (status === 410) return 'It answered 410: it no longer wants events.';
  return `It answered ${status}.`;
}

async function findAddresses(url: URL, rules: PostRules, signal: AbortSignal): Promise<string[]> {
  const { isPrivateAllowed, resolve = resolveHost } = rules;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await within(signal, resolve(host, isPrivateAllowed, signal));
  const addresses = found.slice(0, mostAddresses);
  if (addresses.length === 0) throw new NotSent('The host has no address in the DNS.');
  if (!isPrivateAllowed && !found.every(isPublicAddress))
    throw new NotSent('The host’s address isn’t a public one, so nothing was sent.');
  return addresses;
}

/** Rejects when the signal is aborted, however long the work takes. */
async function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason as Error);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/**
 * Asks the DNS without the operating system's threads, which slow answers would keep from other work. In an intranet,
 * where names may be in a hosts file, the operating system is asked.
 */
async function resolveHost(host: string, isPrivateAllowed: boolean, signal: AbortSignal): Promise<string[]> {
  if (isPrivateAllowed) return (await lookUpHere(host, { all: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Answers every lookup of a connection with the checked addresses. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all || !first) callback(null, all);
    else callback(null, first.address, first.family);
  };

/** Returns the status of the answer. Its body is read so that the receiver can finish, up to 64 kB, and discarded. */
function send(url: URL, addresses: readonly string[], { headers, body }: Posted, signal: AbortSignal): Promise<number> {
  const isHttps = url.protocol === 'https:';
  const options = {
    method: 'POST',
    // An agent of its own for each request: no connection is shared, and no proxy of the environment is used.
    lookup: lookupOf(addresses),
    signal,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'CareBridge-Webhooks',
      Connection: 'close',
    },
  };
  return new Promise((resolve, reject) => {
    const began: ClientRequest = isHttps
      ? requestHttps(url, { ...options, agent: new HttpsAgent({ keepAlive: false }) }, receive)
      : requestHttp(url, { ...options, agent: new HttpAgent({ keepAlive: false }) }, receive);
    began.on('error', reject);
    began.end(body);

    function receive(answer: IncomingMessage) {
      const status = answer.statusCode ?? 0;
      let bytes = 0;
      const finish = () => {
        answer.destroy();
        resolve(status);
      };
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes >= mostAnswerBytes) finish();
      });
      // The status counts, even if the rest of the answer is slow or breaks off.
      answer.on('end', finish).on('error', finish).on('close', finish);
    }
  });
}

const causes: Record<string, string> = {
  ENOTFOUND: 'The host has no address in the DNS.',
  EAI_AGAIN: 'The DNS didn’t answer.',
  ECONNREFUSED: 'Nothing answers at this address (connection refused).',
  ECONNRESET: 'It closed the connection without an answer.',
  ETIMEDOUT: 'It couldn’t be reached in time.',
  EHOSTUNREACH: 'It can’t be reached from here.',
  ENETUNREACH: 'It can’t be reached from here.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate isn’t from a known authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate isn’t from a known authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate can’t be verified.',
};

/** Returns a failure in words. Other errors are named by their code only: a message may contain anything. */
function explain(error: unknown): string {
  if (error instanceof NotSent) return error.message;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return 'It couldn’t be reached.';
  return causes[code] ?? `It couldn’t be reached (${code.slice(0, 60)}).`;
}
