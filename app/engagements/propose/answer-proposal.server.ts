import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { answerTermsForm } from '../terms/answer-terms-form.server.ts';
import type { Target } from './obstacle.ts';
import { obstacleText } from './obstacle-text.ts';
import { startEngagement } from './start-engagement.server.ts';

/** Answers the form of a proposal. */
export async function answerProposal(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  target: Target,
) {
  const { context } = args;
  const session = await requireSession(context);
  return answerTermsForm(args, {
    send: async ({ terms, formNumber }) => {
      const answer = await startEngagement(context.get(platformContext), session, { target, terms, formNumber });
      if (answer.ok) return { ...answer, flash: target.kind === 'apply' ? 'proposal-sent' : 'request-sent' };
      return answer.reason === 'signed-out' ? answer : { ...answer, text: obstacleText(answer).text };
    },
  });
}
