import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { ok, warning, wrong, type Finding } from './finding.ts';

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const dayMs = 24 * 3600_000;
const answerWithinMs = 8_000;

/** Judges the free space of a disk, in bytes. */
export function judgeSpace(free: number, total: number, path: string): Finding {
  const size = free >= gigabyte ? `${(free / gigabyte).toFixed(1)} GB` : `${Math.round(free / megabyte)} MB`;
  const share = Math.round((free / total) * 100);
  const text = `The disk of ${path} has ${size} free (${share} %).`;
  if (free < 200 * megabyte) return wrong(text, 'Free some space now: without space, nothing can be saved.');
  if (free < 2 * gigabyte || free < total / 10)
    return warning(text, 'Free some space, or move the directory to a larger disk.');
  return ok(text);
}

/** Looks at the disk of a directory, which need not exist yet. */
export async function checkDisk(path: string): Promise<Finding[]> {
  let there = resolve(path);
  while (!existsSync(there)) there = dirname(there);
  const { bavail, blocks, bsize } = await statfs(there);
  return [judgeSpace(bavail * bsize, blocks * bsize, path)];
}

type Seen = { certificate: PeerCertificate; problem: string | undefined };

/** Connects as a browser does, and returns the certificate, and what a browser would object to. */
function readCertificate({ hostname, port }: URL, ca: string | undefined): Promise<Seen> {
  const { promise, resolve, reject } = Promise.withResolvers<Seen>();
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const servername = isIP(host) ? undefined : host;
  const socket = connect({ host, port: Number(port || 443), servername, ca, rejectUnauthorized: false });
  socket.setTimeout(answerWithinMs, () => socket.destroy(new Error('it did not answer in time')));
  socket.once('error', reject);
  socket.once('secureConnect', () => {
    // Node gives the code as a string, whatever its type says.
    const problem = socket.authorizationError as unknown as string | undefined;
    resolve({ certificate: socket.getPeerCertificate(), problem: problem ?? undefined });
    socket.destroy();
  });
  return promise;
}

/** Checks the certificate of the public address. `ca`: a further authority to trust, for tests. */
export async function checkCertificate(publicUrl: string, ca?: string): Promise<Finding[]> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return [ok('PUBLIC_URL is not https, so it needs no certificate.')];
  let seen: Seen;
  try {
    seen = await readCertificate(url, ca);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      wrong(
        `${url.host} cannot be reached: ${code ?? message}.`,
        'Check the DNS entry and the proxy. If only this machine cannot reach it, check the certificate from another one.',
      ),
    ];
  }
  const { certificate, problem } = seen;
  const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs);
  const renew = 'Renew the certificate, and find out why it was not renewed by itself.';
  if (problem === 'CERT_HAS_EXPIRED' || days < 0) return [wrong(`The certificate of ${url.host} has expired.`, renew)];
  if (problem === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return [
      wrong(`The certificate is not for ${url.hostname}.`, 'Give the proxy a certificate for the host in PUBLIC_URL.'),
    ];
  if (problem)
    return [
      wrong(
        `Browsers do not trust the certificate of ${url.host} (${problem}).`,
        'Give the proxy the whole chain of a certificate that a known authority has issued.',
      ),
    ];
  const text = `The certificate of ${url.host} is valid for ${days} more days.`;
  if (days < 3) return [wrong(text, renew)];
  return [days < 21 ? warning(text, renew) : ok(text)];
}
