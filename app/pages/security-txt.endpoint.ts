import { href } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/security-txt.endpoint.ts';

/** How long the file is valid, in days. RFC 9116 recommends less than a year. */
const goodForDays = 180;

/** The security.txt file (RFC 9116): the contact for reports of security problems. */
export function loader({ context }: Route.LoaderArgs) {
  const { contactEmail, publicUrl } = context.get(platformContext).config;
  const today = new Date().toISOString().slice(0, 10);
  // Counted from the start of the day, so that each process returns the same date.
  const expires = new Date(Date.parse(`${today}T00:00:00Z`) + goodForDays * 24 * 3600 * 1000);
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${publicUrl}${href('/contact')}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${href('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
