import { href } from 'react-router';
import type { Partner } from './message.ts';

type Shown = {
  /** Shows what lies before this event. */
  before?: number | undefined;
  /** Shows the conversations after these. */
  after?: string | undefined;
  panel?: 'report';
};

/** The address of a conversation that exists; without a partner that of the inbox. */
export function conversationPath(partnerId?: string, { before, after, panel }: Shown = {}): string {
  const search = new URLSearchParams();
  if (partnerId) search.set('with', partnerId);
  if (before !== undefined) search.set('before', String(before));
  if (after) search.set('after', after);
  if (panel) search.set('panel', panel);
  return search.size > 0 ? `${href('/messages')}?${search}` : href('/messages');
}

/** The address of the partner's profile, or of their listing; undefined when everybody can open neither. */
export function partnerPage({ consultantId, serviceId }: Pick<Partner, 'consultantId' | 'serviceId'>) {
  if (consultantId) return href('/consultants/:consultantId', { consultantId });
  return serviceId ? href('/services/:serviceId', { serviceId }) : undefined;
}
