/** A version of a post in the list of versions. */
export type RevisionLine = {
  version: number;
  /** ISO date-time */
  savedAt: string;
  savedBy: string;
};

export type ChangedPart = { kind: 'same' | 'added' | 'removed'; text: string };
export type ChangedField = {
  label: string;
  /** Null if the two versions differ too much to be compared word by word. */
  parts: ChangedPart[] | null;
};
export type Comparison = {
  fields: ChangedField[];
  /** The words are equal, but the formatting, links or pictures differ. */
  isFormattingAlone: boolean;
};
