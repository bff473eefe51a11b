import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { isListingPlace } from './listing-place.ts';
import { postAgain } from './post-again.server.ts';
import { listingFlash } from '../flash-messages.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Posts the user's expired listing again, then returns to the page with the button. */
export async function answerPostAgain({ request, context }: Args) {
  const { viewer } = await requireSession(context);
  const form = await readForm(request, { intent: longest.choice, place: longest.path });
  if (!form || !isListingPlace(form.place)) return unreadableForm('always');
  return answerOutcome(context, postAgain(context.get(platformContext), viewer.id), {
    failed: { log: 'posting a listing again failed', text: 'We couldn’t save that change. Try again in a moment.' },
    toasts: 'always',
    refusals: {
      'not-over': { status: 400, reason: 'stale', text: 'You don’t have an expired listing to post again.' },
    },
    done: () => redirectWithFlash(context, form.place, listingFlash['listing-posted-again']),
  });
}
