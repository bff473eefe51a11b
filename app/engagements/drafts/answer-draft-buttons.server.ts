import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { loginPathContext, platformContext } from '../../../platform/http/request-context.server.ts';
import { refused } from '../../../ui/form/form-answer.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { isDraftIntent, type DraftField } from './draft-intents.ts';
import type { Target } from '../propose/obstacle.ts';
import type { TermsForm } from '../terms/terms-fields.ts';
import { discardDraft } from './discard-draft.server.ts';
import { mostDrafts, type DraftNews } from './draft.ts';
import { saveDraft } from './save-draft.server.ts';

export type DraftForm = TermsForm & Record<DraftField | 'intent' | 'formNumber', string>;

const failedText = 'We couldn’t save your draft. Try again in a moment.';

/** Answers the buttons of a form that save its draft or throw it away. Returns undefined if another was pressed. */
export async function answerDraftButtons(context: Readonly<RouterContextProvider>, target: Target, form: DraftForm) {
  const { intent } = form;
  if (!isDraftIntent(intent)) return undefined;
  const session = await requireSession(context);
  const { db, jobs, log } = context.get(platformContext);
  const path =
    target.kind === 'apply'
      ? href('/services/:serviceId/apply', { serviceId: target.listingId })
      : href('/consultants/:consultantId/book', { consultantId: target.consultantId });
  if (intent === 'discard-draft') {
    const done = await logFailure(log, 'a draft was not thrown away', discardDraft({ db, jobs }, session, target));
    if (!done) return again(503, 'We couldn’t throw your draft away. Try again in a moment.', form);
    if (!done.ok) throw redirect(context.get(loginPathContext));
    return redirectWithFlash(context, path, engagementFlash['draft-discarded']);
  }
  const kept = await keepDraft(context, target, form);
  if (!kept.ok) return kept.shown;
  if (intent === 'save-draft') return redirectWithFlash(context, path, engagementFlash['draft-saved']);
  return data({ ...refused([], {}), draft: { isSaved: true, savedAt: kept.savedAt } });
}

/** Saves what is typed as a draft, or shows the form again with the reason why it could not. */
export async function keepDraft(
  context: Readonly<RouterContextProvider>,
  target: Target,
  form: DraftForm,
): Promise<{ ok: true; savedAt: string } | { ok: false; shown: ReturnType<typeof again> }> {
  const session = await requireSession(context);
  const { db, log } = context.get(platformContext);
  const wish = { target, form, base: form.draftOf, formNumber: form.formNumber };
  const answer = await logFailure(log, 'a draft was not saved', saveDraft(db, session, wish));
  const shown = (...given: Parameters<typeof again>) => ({ ok: false, shown: again(...given) }) as const;
  if (!answer) return shown(503, failedText, form);
  if (answer.ok) return answer;
  if (answer.reason === 'signed-out') throw redirect(context.get(loginPathContext));
  if (answer.reason === 'stale') {
    const text = 'Your draft was changed in another window. What you’ve typed here is still here, but not saved.';
    const how = form.intent === 'keep-draft' ? '' : ' To keep it instead of the other, save the draft again.';
    return shown(409, text + how, form, { isSaved: false, savedAt: answer.savedAt });
  }
  if (answer.reason === 'too-many')
    return shown(409, `You have ${mostDrafts} drafts. Throw one away before you save another.`, form);
  return shown(404, 'This can’t be sent any more, so the draft isn’t saved.', form);
}

/** Shows the form again with what was typed. */
function again(status: number, text: string, values: Record<string, string>, draft?: DraftNews) {
  return data({ ...refused([{ text }], values), ...(draft && { draft }) }, { status });
}
