/** The field with the time of the draft that the form showed; '' without one. */
export type DraftField = 'draftOf';

/** What the buttons of a form do with its draft. `keep-draft` is sent by the page itself while somebody types. */
const draftIntents = ['save-draft', 'keep-draft', 'discard-draft'] as const;
export type DraftIntent = (typeof draftIntents)[number];

export const isDraftIntent = (intent: string): intent is DraftIntent =>
  (draftIntents as readonly string[]).includes(intent);
