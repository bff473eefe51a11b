import { href } from 'react-router';
import { listHref } from '../../ui/list/list-query.ts';
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
  return listHref(href('/messages'), { with: partnerId, before, after, panel });
}

/** The address of the partner's profile, or of their listing; undefined when everybody can open neither. */
export function partnerPage({ consultantId, serviceId }: Pick<Partner, 'consultantId' | 'serviceId'>) {
  if (consultantId) return href('/consultants/:consultantId', { consultantId });
  return serviceId ? href('/services/:serviceId', { serviceId }) : undefined;
}
