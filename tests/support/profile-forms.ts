import type { TestSite } from './test-site.ts';

/** Returns a filled-in form; omitted fields are empty. */
export const profileFields = (values: Record<string, string> = {}) => ({
  name: 'Ann Example',
  title: 'Registered nurse',
  specialization: 'Dementia care',
  experience: '12',
  hourlyRate: '80',
  skills: 'Audits, Coaching, Care planning',
  country: 'uk',
  ...values,
});

export const listingFields = (values: Record<string, string> = {}) => ({
  name: 'Elm Lodge',
  type: 'Care Home',
  location: 'Leeds',
  needsDescription: 'A new care plan for everybody.',
  projectDuration: '6 weeks',
  budget: '2000',
  skills: 'Care planning, Audits',
  ...values,
});

type Stored = Record<string, unknown>;

export async function storedRows(
  site: TestSite,
  table: 'consultant_profiles' | 'service_profiles',
  userId: string,
): Promise<Stored[]> {
  return (await site.pool.query<Stored>(`select * from ${table} where user_id = $1`, [userId])).rows;
}

/** Returns the value of the hidden field `mark`: the version of the stored data that the page's form shows. */
export function markIn(html: string): string {
  return /name="mark" value="([^"]*)"/.exec(html)?.[1] ?? '';
}

/** Returns the errors in the summary of a refused form, in order. */
export function problemsIn(html: string): string[] {
  const summary = /data-error-summary[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? '';
  return [...summary.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => item.replaceAll(/<[^>]*>/g, ''));
}

/** Returns the title of the summary. */
export function titleIn(html: string): string {
  const heading = /data-error-summary[\s\S]*?<h2[^>]*>([\s\S]*?)<\/h2>/.exec(html)?.[1] ?? '';
  return heading.replaceAll(/<[^>]*>/g, '').trim();
}
