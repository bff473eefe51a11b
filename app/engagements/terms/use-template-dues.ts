import { useCallback, useRef } from 'react';
import { dayAfter, type Day } from '../../../ui/text/dates.ts';
import { milestoneField } from './terms-fields.ts';

/** A template's due dates as they were filled in: days after the first day of the work. */
export type TemplateDues = { first: Day; afterDays: readonly number[] };

/**
 * Returns a function that moves the due dates of a template when the work begins on another day. Those that somebody has
 * changed stay.
 */
export function useTemplateDues(formId: string, template: TemplateDues | undefined): (first: Day) => void {
  const present = useRef(template?.first);
  return useCallback(
    (first: Day) => {
      const before = present.current;
      if (!template || before === undefined || before === first) return;
      present.current = first;
      for (const [at, days] of template.afterDays.entries()) {
        const field = document.getElementById(`${formId}-${milestoneField(at + 1, 'Due')}`);
        if (!(field instanceof HTMLInputElement) || field.value !== dayAfter(before, days)) continue;
        field.value = dayAfter(first, days);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    [formId, template],
  );
}
