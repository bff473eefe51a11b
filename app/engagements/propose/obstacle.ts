import type { Side } from '../machine/machine.ts';

/** Whom a proposal is for: the owner of a listing, or a consultant. The ids are those of the listing and the profile. */
export type Target = { kind: 'apply'; listingId: string } | { kind: 'book'; consultantId: string };

/** Limits against floods. */
export const mostProposalsPerDay = 20;
export const mostOpenRequests = 3;

/** Why a user cannot send a proposal now, the first reason that applies. */
export type Obstacle =
  | { reason: 'not-found' | 'own' | 'unconfirmed' | 'no-profile' | 'no-service' | 'blocked' | 'suspended' }
  | { reason: 'too-many-today' }
  /** A proposal is open already: here it is. `too-many-open`: the newest of three. */
  | { reason: 'open-already' | 'too-many-open'; engagementId: string };

/** The side that sends a proposal of this kind. */
export const senderOf = ({ kind }: Pick<Target, 'kind'>): Side => (kind === 'apply' ? 'consultant' : 'service');
