import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer } from 'node:tls';
import type { AddressInfo } from 'node:net';

// Node can read certificates but not make them. This makes the smallest one that a browser would accept: X.509 version 3
// with a P-256 key, signed by itself, in the encoding DER.

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`));

const commonName = '550403';
const alternativeNames = '551d11';
const ecdsaWithSha256 = '2a8648ce3d040302';
const dnsName = 0x82;

/** Returns a certificate for a host name, signed by its own key, as PEM. Negative days: it has expired. */
export function selfSigned(host: string, validForDays: number): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = new Date(Date.now() + validForDays * 24 * 3600_000);
  const since = new Date(Math.min(Date.now(), until.getTime()) - 24 * 3600_000);
  const name = sequence(der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from(host)))));
  const algorithm = sequence(oid(ecdsaWithSha256));
  const names = sequence(oid(alternativeNames), der(0x04, sequence(der(dnsName, Buffer.from(host)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(since), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const base64 = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Starts a server that does nothing but show this certificate. */
export async function showCertificate(certificate: { key: string; cert: string }) {
  const server = createServer(certificate, (socket) => socket.on('error', () => {}).resume());
  server.on('tlsClientError', () => {});
  await new Promise<void>((done) => server.listen(0, done));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
