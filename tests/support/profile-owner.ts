import { toStored } from '../../app/availability/free-days.ts';
import { addConsultant } from './add-consultants.ts';
import { signUp, type SignedIn } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

export type ProfileOwner = SignedIn & { id: string; cookie: string };

/** Signs up a user with a consultant profile that is free on these days. */
export async function signUpOwner(site: TestSite, days: string[] = [], name = 'Ann Example'): Promise<ProfileOwner> {
  const account = await signUp(site);
  const id = await addConsultant(site.pool, { user_id: account.userId, name, available_dates: days.map(toStored) });
  const cookie = [...account.cookies].map((pair) => pair.join('=')).join('; ');
  return { ...account, id, cookie };
}

type Row = Record<string, unknown> & { available_dates: string[]; updated_at: Date };

export async function ownRow(site: TestSite, { userId }: { userId: string }): Promise<Row | undefined> {
  return (await site.pool.query<Row>('select * from consultant_profiles where user_id = $1', [userId])).rows[0];
}

/** Returns the fields that the Availability tab sends. */
export const daysForm = (days: string[], base: string[] = []) => ({
  intent: 'availability',
  days: days.join(','),
  base: base.join(','),
});
