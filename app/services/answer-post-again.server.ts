import { data, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '../../platform/http/read-form.server.ts';
import { longest } from '../../ui/field-lengths.ts';
import { refused, unreadableText } from '../../ui/form/form-answer.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import { setNotice } from '../accounts/account-cookies.server.ts';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { requireSession } from '../accounts/require-session.server.ts';
import { sessionContext } from '../accounts/session-context.server.ts';
import type { ListedAnswer } from '../profiles/listed-state.ts';
import { isListingPlace } from './listing-place.ts';
import { postAgain } from './post-again.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Posts one's listing again when it is over; whoever presses the button comes back to where it stood. */
export async function answerPostAgain({ request, context }: Args) {
  const { viewer } = await requireSession(context);
  const { db, log, config } = context.get(accountsContext).platform;
  const form = await readForm(request, { intent: longest.choice, place: longest.path });
  const place = form?.place ?? '';
  if (!form || !isListingPlace(place)) return refuse(400, unreadableText);
  const isDone = await logFailure(log, 'posting a listing again failed', postAgain(db, viewer.id));
  if (isDone === undefined) return refuse(503, 'We couldn’t change this. Try again in a moment.');
  if (!isDone) return refuse(400, 'You don’t have a listing that has ended.', true);
  context.get(sessionContext).add(await setNotice(config.publicUrl, 'listing-posted-again'));
  throw redirect(place);
}

function refuse(status: number, text: string, isStale = false) {
  const answer: ListedAnswer = { ...refused([{ text }], {}, { kind: 'error', text }), isStale };
  return data(answer, { status });
}
