import { createHmac } from 'node:crypto';

/** What is signed: the id of the event, the time of the attempt in seconds since 1970, and the exact body. */
export type Signed = { id: string; timestamp: number; body: string };

const prefix = 'whsec_';

/**
 * Returns the headers of a delivery by the Standard Webhooks specification, with one signature for each secret
 * ('whsec_' and the key in Base64), so that receivers can replace theirs in their own time.
 */
export function signDelivery(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
