import { onTestFinished, expect, test } from 'vitest';
import { selfSigned, showCertificate } from '../../tests/commands/self-signed.ts';
import { checkCertificate, checkDisk, judgeSpace } from './check-machine.ts';

const mega = 1024 * 1024;
const giga = 1024 * mega;

test.each([
  [199 * mega, 10 * giga, 'wrong'],
  [1.9 * giga, 10 * giga, 'warning'],
  [9 * giga, 100 * giga, 'warning'],
  [10 * giga, 100 * giga, 'ok'],
  [2.1 * giga, 4 * giga, 'ok'],
])('%d of %d bytes free: %s', (free, total, level) => {
  expect(judgeSpace(free, total, '/data').level).toBe(level);
});

test('the disk of a directory that is not there yet is that of the directory around it', async () => {
  const [here] = await checkDisk('.');
  const [there] = await checkDisk('./no/such/directory');
  expect(there?.text.replace('./no/such/directory', '.').split('(')[0]).toBe(here?.text.split('(')[0]);
});

/** Returns the finding about a server with this certificate. */
async function judge(host: string, days: number, isTrusted = true): Promise<string> {
  const certificate = selfSigned(host, days);
  const { port, stop } = await showCertificate(certificate);
  onTestFinished(stop);
  const [finding] = await checkCertificate(`https://localhost:${port}`, isTrusted ? certificate.cert : undefined);
  return `${finding?.level}: ${finding?.text.replace(`:${port}`, '')}`;
}

test('the certificate: its days, its host, its issuer', async () => {
  expect(await judge('localhost', 90.5)).toBe('ok: The certificate of localhost is valid for 90 more days.');
  expect(await judge('localhost', 20.5)).toBe('warning: The certificate of localhost is valid for 20 more days.');
  expect(await judge('localhost', 2.5)).toBe('wrong: The certificate of localhost is valid for 2 more days.');
  expect(await judge('localhost', -1)).toBe('wrong: The certificate of localhost has expired.');
  expect(await judge('www.example.org', 90)).toBe('wrong: The certificate is not for localhost.');
  expect(await judge('localhost', 90, false)).toBe(
    'wrong: Browsers do not trust the certificate of localhost (DEPTH_ZERO_SELF_SIGNED_CERT).',
  );
});

test('an address without a server is wrong, and one without https needs no certificate', async () => {
  const { port, stop } = await showCertificate(selfSigned('localhost', 1));
  await stop();
  expect(await checkCertificate(`https://localhost:${port}`)).toMatchObject([{ level: 'wrong' }]);
  expect(await checkCertificate('http://localhost:3000')).toMatchObject([{ level: 'ok' }]);
});
