import { cutText } from '../../../ui/text/cut-text.ts';
import { cleanMessage } from '../message.ts';
import type { MessagesAddress } from './open-messages.server.ts';

/** The longest text that a link can put into the box: a first line, not a message. */
const longestText = 300;

/** Returns the values in the URL of the messages screen. Unreadable ones are left out. */
export function readAsked(
  request: Request,
  consultantId: string | undefined,
): { asked: MessagesAddress; panel: 'report' | null; text: string } {
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
 * Whether a user will see the response: true for a whole page that is not prefetched. False for the data of a page that
 * is already open, because that page itself reports which messages were read.
 */
export function isBeingLookedAt({ method, url, headers }: Request): boolean {
  const isAdvance = /prefetch|prerender|preview/i.test(`${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`);
  return method === 'GET' && !isAdvance && !new URL(url).pathname.endsWith('.data');
}
