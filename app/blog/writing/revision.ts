/** A version of a post in the list of them. */
export type RevisionLine = {
  version: number;
  /** ISO date-time */
  savedAt: string;
  savedBy: string;
};

export type ChangedPart = { kind: 'same' | 'added' | 'removed'; text: string };
export type ChangedField = {
  label: string;
  /** Null: the two differ too much to be compared word by word. */
  parts: ChangedPart[] | null;
};
export type Comparison = {
  fields: ChangedField[];
  /** The words of the text are the same, and its formatting, links or pictures are not. */
  isFormattingAlone: boolean;
};
