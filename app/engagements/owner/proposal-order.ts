import { href } from 'react-router';
import { firstDayOf, totalPence, type Terms } from '../terms/terms.ts';

/** The orders of a listing's proposals. */
export const proposalOrders = { newest: 'Newest', price: 'Lowest price', start: 'Earliest start' } as const;
export type ProposalOrder = keyof typeof proposalOrders;

/** How an owner looks at a listing's proposals. */
export type ProposalView = { order: ProposalOrder; isShortlistFirst: boolean; page: number };

/** The most proposals side by side. */
export const mostCompared = 4;
const mostPages = 100;

/** Reads the address of the list. What is not understood counts as not given. */
export function readProposalView(search: URLSearchParams): ProposalView {
  const order = search.get('order') ?? '';
  const page = Number(search.get('page') ?? 1);
  return {
    order: Object.hasOwn(proposalOrders, order) ? (order as ProposalOrder) : 'newest',
    isShortlistFirst: search.get('shortlist') === 'first',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  };
}

/** Returns the address of the list. */
export function proposalsHref(serviceId: string, { order, isShortlistFirst, page }: ProposalView): string {
  const search = new URLSearchParams({
    ...(order !== 'newest' && { order }),
    ...(isShortlistFirst && { shortlist: 'first' }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return href('/services/:serviceId/proposals', { serviceId }) + (search === '' ? '' : `?${search}`);
}

type Ordered = {
  sentAt: string;
  isOpen: boolean;
  isShortlisted: boolean;
  terms: Pick<Terms, 'basis' | 'pence' | 'days' | 'period' | 'quantity'>;
};

/** Returns proposals in the chosen order: open ones before those that are over, shortlisted ones first if wished. */
export function inOrder<One extends Ordered>(proposals: readonly One[], view: Omit<ProposalView, 'page'>): One[] {
  const first = (one: One) => (one.isOpen ? 0 : 2) + (view.isShortlistFirst && one.isShortlisted ? 0 : 1);
  return proposals.toSorted(
    (one, other) =>
      first(one) - first(other) || compare(one, other, view.order) || (one.sentAt < other.sentAt ? 1 : -1),
  );
}

function compare(one: Ordered, other: Ordered, order: ProposalOrder): number {
  if (order === 'price') return totalPence(one.terms) - totalPence(other.terms);
  if (order === 'newest') return 0;
  const [start, later] = [firstDayOf(one.terms), firstDayOf(other.terms)];
  return start < later ? -1 : start > later ? 1 : 0;
}
