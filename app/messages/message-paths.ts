import { href } from 'react-router';
import { listHref } from '../../ui/list/list-query.ts';
import type { Partner } from './message.ts';

type Shown = {
  /** The number of an event. Only the messages before it are shown. */
  before?: number | undefined;
  /** A cursor: the `next` of an Inbox. Only the conversations after it are shown. */
  after?: string | undefined;
  panel?: 'report';
};

/** Returns the URL of an existing conversation; without a partner, of the inbox. */
export function conversationPath(partnerId?: string, { before, after, panel }: Shown = {}): string {
  return listHref(href('/messages'), { with: partnerId, before, after, panel });
}

/** Returns the path of the partner's profile or listing; undefined when neither is public. */
export function partnerPage({ consultantId, serviceId }: Pick<Partner, 'consultantId' | 'serviceId'>) {
  if (consultantId) return href('/consultants/:consultantId', { consultantId });
  return serviceId ? href('/services/:serviceId', { serviceId }) : undefined;
}
