import { data, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '../../platform/http/read-form.server.ts';
import { longest } from '../../ui/field-lengths.ts';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { refused, unreadableText } from '../../ui/form/form-answer.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import { setNotice } from '../accounts/account-cookies.server.ts';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { lockAccount } from '../accounts/lock-account.server.ts';
import type { NoticeCode } from '../accounts/notices.ts';
import { requireSession } from '../accounts/require-session.server.ts';
import { loginPathContext, sessionContext } from '../accounts/session-context.server.ts';

type Parts = {
  /** Whether there was anything to hide or to show. */
  hide(tx: Transaction, userId: string, isHidden: boolean): Promise<boolean>;
  notices: { hidden: NoticeCode; shown: NoticeCode };
  /** Where the button may stand: whoever presses it comes back there. */
  isPlace: (path: string) => boolean;
};

const failed = 'We couldn’t change this. Try again in a moment.';

/** Takes one's profile or listing off the lists, or puts it back. */
export async function answerVisibility(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { hide, notices, isPlace }: Parts,
) {
  const session = await requireSession(context);
  const { db, log, config } = context.get(accountsContext).platform;
  const form = await readForm(request, { intent: longest.choice, hidden: longest.choice, place: longest.path });
  const place = form?.place ?? '';
  if (!form || !isPlace(place) || !['yes', 'no'].includes(form.hidden)) return refuse(400, unreadableText);
  const isHidden = form.hidden === 'yes';
  // The owner of the address may be taking the account over at this moment: what that hides, no ended session shows again.
  const change = db.transaction(async (tx) =>
    (await lockAccount(tx, session)) ? hide(tx, session.viewer.id, isHidden) : 'signed-out',
  );
  const isDone = await logFailure(log, 'hiding a profile failed', change);
  if (isDone === undefined) return refuse(503, failed);
  if (isDone === 'signed-out') throw redirect(context.get(loginPathContext));
  if (!isDone) return refuse(400, 'There’s nothing to hide or show yet.');
  context.get(sessionContext).add(await setNotice(config.publicUrl, isHidden ? notices.hidden : notices.shown));
  throw redirect(place);
}

function refuse(status: number, text: string) {
  return data(refused([{ text }], {}, { kind: 'error', text }), { status });
}
