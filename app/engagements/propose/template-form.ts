import templates from '../terms/templates.json' with { type: 'json' };
import { dayAfter, type Day } from '../../../ui/text/dates.ts';
import { emptyTermsForm } from '../terms/form-of-terms.ts';
import { milestoneField, type TermsForm } from '../terms/terms-fields.ts';

export const templateNames: readonly { key: string; name: string }[] = templates.map(({ key, name }) => ({
  key,
  name,
}));

/** Returns a form that is filled in from a template; an empty one for an unknown key. `first`: the first day of the work. */
export function templateForm(key: string, first: Day): TermsForm {
  const form = emptyTermsForm();
  const template = templates.find((one) => one.key === key);
  if (!template) return form;
  form.title = template.title;
  for (const [at, { title, afterDays, doneWhen }] of template.milestones.entries()) {
    form[milestoneField(at + 1, 'Title')] = title;
    form[milestoneField(at + 1, 'Due')] = dayAfter(first, afterDays);
    form[milestoneField(at + 1, 'Done')] = doneWhen;
  }
  return form;
}
