/** A program's check that an event is from the site, as JavaScript. A test runs it. */
export const checkOfSignature = `import { createHmac, timingSafeEqual } from 'node:crypto';

// headers: names in lower case. body: the text, before it is parsed.
function isFromSite(headers, body, secret) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`);
  const own = Buffer.from(\`v1,\${signed.digest('base64')}\`);
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const sent = Buffer.from(one);
    return sent.length === own.length && timingSafeEqual(sent, own);
  });
}`;

const id = '3f2a9c1e-5b7d-4e8a-9c6f-0d1b2e3a4c5d';

/** An event as it is posted. */
export const postedEvent = `POST /events
content-type: application/json
webhook-id: ${id}
webhook-timestamp: 1780306200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "id": "${id}",
  "type": "profile.changed",
  "timestamp": "2026-06-01T09:30:00.000Z",
  "data": {
    "table": "consultant_profiles",
    "user_id": "7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f"
  }
}`;
