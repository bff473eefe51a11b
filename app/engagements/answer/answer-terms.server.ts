import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { act } from '../act/act.server.ts';
import { findEngagement } from '../page/find-engagement.server.ts';
import { refusalText } from '../page/refusal-text.ts';
import { readSeen } from './read-seen.ts';
import { answerTermsForm } from '../terms/answer-terms-form.server.ts';

const goneText = 'There’s nothing here any more.';

/** Answers the form of a counter-offer or of a change of terms, whichever the engagement's state takes. */
export async function answerTerms(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  engagementId: string,
) {
  const { context } = args;
  const session = await requireSession(context);
  const platform = context.get(platformContext);
  const view = await findEngagement(platform.db, session.viewer.id, engagementId);
  const agreed = view?.engagement.terms;
  return answerTermsForm(args, {
    // Days that were agreed may be over by now: the machine looks at what is new.
    agreed,
    lastNumber: Math.max(0, ...(view?.versions ?? []).flatMap(({ terms }) => terms.milestones.map(({ id }) => id))),
    send: async ({ terms, formNumber, listingAfter, seen }) => {
      if (!view) return { ok: false, reason: 'not-found', text: goneText };
      const answer = await act(platform, session, {
        engagementId,
        name: view.engagement.state === 'proposed' ? 'counter' : 'propose-change',
        terms,
        formNumber,
        seen: readSeen(seen),
        ...(view.side === 'service' && { listingAfter: listingAfter === 'keep' ? 'keep' : 'close' }),
      });
      if (answer.ok) return { ok: true, engagementId, flash: 'terms-sent' };
      if (answer.reason === 'signed-out') return answer;
      return { ...answer, text: answer.reason === 'not-found' ? goneText : refusalText(answer, agreed) };
    },
  });
}
