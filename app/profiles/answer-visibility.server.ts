import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { answerOutcome } from '../../platform/http/answer-outcome.server.ts';
import { unreadableForm } from '../../platform/http/answer-form.server.ts';
import { readForm } from '../../platform/http/body/read-form.server.ts';
import { longest } from '../../ui/form/field-lengths.ts';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { redirectWithFlash } from '../accounts/redirect-with-flash.server.ts';
import { lockUserAndSession } from '../accounts/lock-user-and-session.server.ts';
import type { FlashMessage } from '../../platform/room/flash-message.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import type { HideOutcome } from './listed-state.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type ChangeAnswer = { ok: true } | { ok: false; reason: 'signed-out' | Exclude<HideOutcome, 'done'> };

type Parts = {
  hide(tx: Transaction, userId: string, isHidden: boolean): Promise<HideOutcome>;
  flash: { hidden: FlashMessage; shown: FlashMessage };
  /** Whether this is the path of a page with the hide button. The action redirects back only to such a page. */
  isPlace: (path: string) => boolean;
};

/** Hides the user's profile or listing from the lists, or shows it again. */
export async function answerVisibility({ request, context }: Args, { hide, flash, isPlace }: Parts) {
  const session = await requireSession(context);
  const { db } = context.get(platformContext);
  const form = await readForm(request, { intent: longest.choice, hidden: longest.choice, place: longest.path });
  if (!form || !isPlace(form.place) || !['yes', 'no'].includes(form.hidden)) return unreadableForm('always');
  const isHidden = form.hidden === 'yes';
  // A takeover by the address's owner hides this and ends other sessions: such a session must not undo the hiding.
  const change = db.transaction(async (tx): Promise<ChangeAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const outcome = await hide(tx, session.viewer.id, isHidden);
    return outcome === 'done' ? { ok: true } : { ok: false, reason: outcome };
  });
  return answerOutcome(context, change, {
    failed: { log: 'hiding a profile failed', text: 'We couldn’t save that change. Try again in a moment.' },
    toasts: 'always',
    refusals: {
      'nothing-there': { status: 400, text: 'You don’t have a profile or listing to hide or show yet.' },
      'hidden-by-us': {
        status: 409,
        text: 'We’ve hidden this, and only we can show it again. The reason is on this page.',
        reason: 'stale',
      },
    },
    done: () => redirectWithFlash(context, form.place, isHidden ? flash.hidden : flash.shown),
  });
}
