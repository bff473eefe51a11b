import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { findDraft } from '../drafts/find-draft.server.ts';
import { emptyTermsForm } from '../terms/form-of-terms.ts';
import type { TermsForm } from '../terms/terms-fields.ts';
import type { Target } from './obstacle.ts';
import type { TemplateDues } from '../terms/use-template-dues.ts';
import { templateDues, templateForm } from './template-form.ts';

/** The form of a new proposal. `draft`: the user's draft that it shows; `isCovered`: with a template filled in over it. */
export type ProposalForm = {
  form: TermsForm;
  template: TemplateDues | undefined;
  draft: { savedAt: string; isCovered: boolean } | null;
};

/** Returns the form to begin with: the user's draft or an empty one, and a template over it. `first`: the first day. */
export async function findProposalForm(
  db: Database,
  userId: string,
  target: Target,
  { template, first }: { template: string; first: Day },
): Promise<ProposalForm> {
  const draft = await findDraft(db, userId, target);
  const filled = templateForm(template, first, draft?.form);
  const afterDays = templateDues(template);
  return {
    form: filled ?? draft?.form ?? emptyTermsForm(),
    template: afterDays && { first, afterDays },
    draft: draft ? { savedAt: draft.savedAt, isCovered: filled !== undefined } : null,
  };
}
