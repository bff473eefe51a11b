import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { answerOutcome, type ShownAgain } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm, unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { redirectWithFlash } from '../redirect-with-flash.server.ts';
import { clearSetupProof, readSetupProof, setSetupProof } from '../session/account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { requireSession } from '../session/require-session.server.ts';
import { cancelTwoFactor } from './cancel-two-factor.server.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts';
import type { TwoFactorAnswer } from './two-factor-answer.ts';
import { startTwoFactor } from './start-two-factor.server.ts';
import { switchOffTwoFactor } from './switch-off-two-factor.server.ts';
import { switchOnTwoFactor } from './switch-on-two-factor.server.ts';
import { accountFlash } from '../flash-messages.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Step = { args: Args; currentPassword: string; code: string };

const failed = {
  log: 'a change of the second step failed',
  text: 'We couldn’t change two-step verification. Try again in a moment.',
};

/**
 * Handles all forms of the two-factor screen; `intent` tells which one was sent. If the form does not fit the account's
 * state, the user is redirected to the screen.
 */
export async function answerTwoFactor(args: Args) {
  const { viewer } = await requireSession(args.context);
  const fields = { intent: longest.choice, currentPassword: longest.line, code: longest.line };
  return answerForm(args.request, fields, ({ intent, currentPassword, code }) => {
    const intents = viewer.hasTwoFactor ? whenOn : whenOff;
    if (!Object.hasOwn(whenOn, intent) && !Object.hasOwn(whenOff, intent)) return unreadableForm();
    const answer = intents[intent];
    if (!answer) throw redirect(href('/profile/second-step'));
    return answer({ args, currentPassword, code });
  });
}

type Intents = Record<string, (step: Step) => Promise<ShownAgain | Response | ReturnType<typeof shownOnce>>>;

const whenOff: Intents = { start, confirm, cancel };
const whenOn: Intents = { codes: renewCodes, off: switchOff };

async function start({ args: { context }, currentPassword }: Step) {
  const { accounts, session, own, publicUrl } = await known(context);
  return answerOutcome(context, startTwoFactor(accounts, own, currentPassword), {
    failed,
    async done({ proof }) {
      session.add(await setSetupProof(publicUrl, proof));
      return redirect(href('/profile/second-step'));
    },
  });
}

async function confirm({ args: { request, context }, code }: Step) {
  const { accounts, session, own, publicUrl } = await known(context);
  const proof = await readSetupProof(publicUrl, request.headers);
  return answerOutcome(context, switchOnTwoFactor(accounts, own, { code, proof }), {
    failed,
    async done({ codes }) {
      await knowAnew(context);
      session.add(await clearSetupProof(publicUrl));
      return shownOnce(codes, 'Two-step verification is on.');
    },
  });
}

async function cancel({ args: { context } }: Step) {
  const { accounts, session, own, publicUrl } = await known(context);
  return answerOutcome(context, cancelTwoFactor(accounts, own.viewer.id), {
    failed,
    async done() {
      session.add(await clearSetupProof(publicUrl));
      return redirect(href('/profile/settings'));
    },
  });
}

async function renewCodes({ args: { context }, currentPassword }: Step) {
  const { accounts, own } = await known(context);
  return answerOutcome(context, renewRecoveryCodes(accounts, own, currentPassword), {
    failed,
    done: ({ codes }) => shownOnce(codes, 'Your old recovery codes no longer work.'),
  });
}

async function switchOff({ args: { context }, currentPassword }: Step) {
  const { accounts, own } = await known(context);
  return answerOutcome(context, switchOffTwoFactor(accounts, own, currentPassword), {
    failed,
    async done() {
      await knowAnew(context);
      return redirectWithFlash(context, href('/profile/settings'), accountFlash['second-step-off']);
    },
  });
}

type Context = Args['context'];

/** Renews the session, so that it reflects a change of the account. A failure is only logged: the change is stored. */
async function knowAnew(context: Context) {
  const { log } = context.get(accountsContext).platform;
  await logFailure(log, 'a session could not be renewed', context.get(sessionContext).renew());
}

async function known(context: Context) {
  const own = await requireSession(context);
  const accounts = context.get(accountsContext);
  return { accounts, session: context.get(sessionContext), own, publicUrl: accounts.platform.config.publicUrl };
}

function shownOnce(codes: string[], happened: string) {
  return data<TwoFactorAnswer>({ ok: true, codes, happened });
}
