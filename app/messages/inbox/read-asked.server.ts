import { cutText } from '../../../ui/text/cut-text.ts';
import { cleanMessage } from '../message.ts';
import type { Asked } from './open-messages.server.ts';

/** Of a text that a link puts into the box: a first line, not a message. */
const longestText = 300;

/** What the address of the messages screen names. What cannot be read is left out. */
export function readAsked(
  request: Request,
  consultantId: string | undefined,
): { asked: Asked; panel: 'report' | null; text: string } {
  const { searchParams } = new URL(request.url);
  const before = searchParams.get('before') ?? '';
  const asked = {
    consultantId,
    serviceId: searchParams.get('service') ?? undefined,
    partnerId: searchParams.get('with') ?? undefined,
    before: /^\d{1,15}$/.test(before) ? Number(before) : undefined,
    after: searchParams.get('after') ?? undefined,
  };
  const text = cutText(cleanMessage(searchParams.get('text') ?? ''), longestText);
  return { asked, panel: searchParams.get('panel') === 'report' ? 'report' : null, text };
}

/**
 * Whether somebody looks at what is answered: a page of its own, not one that is fetched in advance, and not data for a
 * page that is open. The browser of an open page says itself what is read.
 */
export function isBeingLookedAt({ method, url, headers }: Request): boolean {
  const isAdvance = /prefetch|prerender|preview/i.test(`${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`);
  return method === 'GET' && !isAdvance && !new URL(url).pathname.endsWith('.data');
}
