import type { Target } from '../propose/obstacle.ts';
import type { TermsForm } from '../terms/terms-fields.ts';

/** What somebody has typed into the form of a proposal and not sent yet. `savedAt`: ISO 8601; it tells versions apart. */
export type Draft = { form: TermsForm; savedAt: string };

/** The most drafts that one user can have. */
export const mostDrafts = 50;

/** Returns the id of the listing or the profile that a proposal is for. */
export const targetIdOf = (target: Target): string =>
  target.kind === 'apply' ? target.listingId : target.consultantId;

/** What the page learns when it has saved a draft, or could not. `savedAt`: of the draft as it is now; '' without one. */
export type DraftNews = { isSaved: boolean; savedAt: string };
