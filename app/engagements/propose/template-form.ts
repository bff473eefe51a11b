import templates from '../terms/templates.json' with { type: 'json' };
import { dayAfter, type Day } from '../../../ui/text/dates.ts';
import { emptyTermsForm } from '../terms/form-of-terms.ts';
import { milestoneField, milestoneParts, milestonePlaces, type TermsForm } from '../terms/terms-fields.ts';

export const templateNames: readonly { key: string; name: string }[] = templates.map(({ key, name }) => ({
  key,
  name,
}));

/**
 * Returns a form with the title and the milestones of a template, undefined for an unknown key. The other fields stay as
 * they are in `before`. `first`: the first day of the work.
 */
export function templateForm(key: string, first: Day, before = emptyTermsForm()): TermsForm | undefined {
  const template = templates.find((one) => one.key === key);
  if (!template) return undefined;
  const form: TermsForm = { ...before, title: template.title };
  for (const place of milestonePlaces) for (const part of milestoneParts) form[milestoneField(place, part)] = '';
  for (const [at, { title, afterDays, doneWhen }] of template.milestones.entries()) {
    form[milestoneField(at + 1, 'Title')] = title;
    form[milestoneField(at + 1, 'Due')] = dayAfter(first, afterDays);
    form[milestoneField(at + 1, 'Done')] = doneWhen;
  }
  return form;
}

/** Returns how many days after the first day each milestone of a template is due; undefined for an unknown key. */
export const templateDues = (key: string): readonly number[] | undefined =>
  templates.find((one) => one.key === key)?.milestones.map(({ afterDays }) => afterDays);
