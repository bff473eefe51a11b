import type { LegalVersion } from './legal-page.tsx';

/** The versions of the legal texts. When you change a text, give it a new number and the date of the change. */
export const legalVersions = {
  privacy: { version: '1.8', updatedOn: '2026-11-28' },
  terms: { version: '1.1', updatedOn: '2026-11-25' },
  cookies: { version: '1.2', updatedOn: '2026-11-26' },
  reviews: { version: '1.0', updatedOn: '2026-11-28' },
  accessibility: { version: '1.1', updatedOn: '2026-11-25' },
} satisfies Record<string, LegalVersion>;
