import type { Day } from '../../../ui/text/dates.ts';
import type { Refusal } from '../machine/rules.ts';
import type { Terms } from '../terms/terms.ts';

/**
 * Returns why a service cannot ask for the days of these terms: it asks for days that are free, or that the consultant has
 * offered before (`offered`). A start and an end are for consultants who have marked no free days.
 */
export function whyNotFree(
  { days, period }: Pick<Terms, 'days' | 'period'>,
  free: readonly Day[],
  offered: readonly Day[] = [],
): Refusal | undefined {
  if (period && free.length > 0 && offered.length === 0) return { reason: 'pick-days' };
  const missing = days.filter((day) => !free.includes(day) && !offered.includes(day));
  return missing.length > 0 ? { reason: 'days-not-free', days: missing } : undefined;
}
