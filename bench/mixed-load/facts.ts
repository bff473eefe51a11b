import { readFileSync, writeFileSync } from 'node:fs';

/** A row that has a page of its own. */
export type Shown = { id: string; name: string };

/** A consultant of the set who can log in. */
export type Person = Shown & {
  /** The id of the account; `id` is that of the profile. */
  userId: string;
  email: string;
  /** The fields of the profile's form. */
  profile: Record<string, string>;
  /** The accounts with which this user has a conversation. */
  partners: string[];
  /** The cookies of the user's browser, each with the time when it expires; empty until the user has logged in. */
  cookies: Record<string, { value: string; expiresAt: number }>;
};

/** What the load needs to know about the loaded data. */
export type Facts = {
  consultants: Shown[];
  listings: Shown[];
  providers: Shown[];
  /** Pages that are the same for every set of data: the blog and the pages about us. */
  otherPaths: string[];
  /** Users who stay logged in, and browse, write messages and change their profiles. */
  members: Person[];
  /** Email addresses of other users, who only log in. */
  comers: string[];
};

/** The password of all members and comers. */
export const password = 'quiet-harbour-light';

export const readFacts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Facts;

export const writeFacts = (file: string, facts: Facts) => writeFileSync(file, JSON.stringify(facts));
