import type { Accounts } from '../../accounts/accounts-context.server.ts';

/** Returns how many things of each kind the rooms (folders of app/) hold about a user, in the order of their parts. */
export async function countHoldings(
  { parts, platform }: Pick<Accounts, 'parts' | 'platform'>,
  userId: string,
): Promise<{ what: string; count: number }[]> {
  const counted = [];
  for (const part of parts) {
    const counts = (await part.count?.(platform.db, userId)) ?? {};
    counted.push(...Object.entries(counts).map(([what, count]) => ({ what, count })));
  }
  return counted;
}
