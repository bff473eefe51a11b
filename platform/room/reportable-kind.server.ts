import type { Database } from '../database/open-database.server.ts';

/** Something with a public page, as it is now. */
export type ReportableThing = {
  ownerId: string;
  name: string;
  /** The path of its page. */
  path: string;
  /** Everything its owner has written on it: label and text. Empty texts are left out of the report. */
  facts: readonly (readonly [label: string, text: string])[];
};

/** A kind of thing that users can report. */
export type ReportableKind = {
  /** The name in URLs and tables. */
  name: string;
  /** Returns the thing with this id if everyone can open its page; otherwise undefined. `id`: any text. */
  find(db: Database, id: string): Promise<ReportableThing | undefined>;
};
