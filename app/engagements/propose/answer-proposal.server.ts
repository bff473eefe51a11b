import { data, type RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { answerDraftButtons, keepDraft, type DraftForm } from '../drafts/answer-draft-buttons.server.ts';
import { isDraftIntent } from '../drafts/draft-intents.ts';
import { findDraft } from '../drafts/find-draft.server.ts';
import { answerFileButtons } from '../files/answer-file-buttons.server.ts';
import { findFilesOfPlace } from '../files/file-rows.server.ts';
import { receiveWorkForm, type WorkForm } from '../files/receive-work-form.server.ts';
import { readFileIntent } from '../files/work-file.ts';
import { answerTermsForm, repeatedTermsFields, termsFormFields } from '../terms/answer-terms-form.server.ts';
import type { Target } from './obstacle.ts';
import { obstacleText } from './obstacle-text.ts';
import { startEngagement } from './start-engagement.server.ts';

/** Answers the form of a proposal, and the buttons for its draft and its files. */
export async function answerProposal(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  target: Target,
) {
  const { context } = args;
  const session = await requireSession(context);
  const received = await receiveWorkForm(
    args,
    { place: 'proposal', target },
    { fields: termsFormFields, repeated: repeatedTermsFields },
  );
  try {
    const answer = await answerTermsForm(args, {
      read: () => Promise.resolve(received?.values),
      answerOther: (form) => answerButtons(context, target, form, received),
      send: async ({ terms, formNumber }) => {
        const sent = await startEngagement(context.get(platformContext), session, { target, terms, formNumber });
        if (sent.ok) return { ...sent, flash: target.kind === 'apply' ? 'proposal-sent' : 'request-sent' };
        return sent.reason === 'signed-out' ? sent : { ...sent, text: obstacleText(sent).text };
      },
    });
    if (answer instanceof Response || 'files' in answer.data) return answer;
    if (received && isDraftIntent(received.values.intent)) return answer;
    const { viewer } = await requireSession(context);
    const { db } = context.get(platformContext);
    // The page does not load them again.
    const files = await findFilesOfPlace(db, viewer.id, { place: 'proposal', target });
    if (!received?.file || 'draft' in answer.data) return data({ files, ...answer.data }, answer.init ?? {});
    // A file that was chosen has been added to the draft, although the proposal was not sent.
    const draft = await findDraft(db, viewer.id, target);
    const news = draft && { draft: { isSaved: true, savedAt: draft.savedAt } };
    return data({ files, ...news, ...answer.data }, answer.init ?? {});
  } finally {
    await received?.discard();
  }
}

/** Answers the buttons for the draft and for files; undefined if another was pressed. */
async function answerButtons(
  context: Readonly<RouterContextProvider>,
  target: Target,
  form: DraftForm,
  received: WorkForm<string> | undefined,
) {
  if (!received?.file && !received?.isTooLarge && !readFileIntent(form.intent))
    return answerDraftButtons(context, target, form);
  // Files belong to the draft, so what is typed is saved with them.
  const kept = await keepDraft(context, target, form);
  if (!kept.ok) return kept.shown;
  const answer = await answerFileButtons(context, { place: 'proposal', target }, received);
  if (!answer) return undefined;
  return data({ ...answer.data, draft: { isSaved: true, savedAt: kept.savedAt } }, answer.init ?? {});
}
