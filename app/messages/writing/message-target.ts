import { href } from 'react-router';

/** The profile or listing whose owner gets the message. Public pages contain no user ids. */
export type MessageTarget =
  { consultantId: string; serviceId?: undefined } | { serviceId: string; consultantId?: undefined };

/** The key of the page's URL that opens the dialog after a login: ?open=message. */
export const openParam = 'open';

type Shown = { panel?: 'report'; /** The text in the box. */ text?: string | undefined };

/** Returns the URL of the conversation with the owner. */
export function targetPath({ consultantId, serviceId }: MessageTarget, { panel, text }: Shown = {}): string {
  const search = new URLSearchParams();
  if (serviceId !== undefined) search.set('service', serviceId);
  if (panel) search.set('panel', panel);
  if (text) search.set('text', text);
  const path = consultantId === undefined ? href('/messages') : href('/messages/:consultantId', { consultantId });
  return search.size > 0 ? `${path}?${search}` : path;
}
