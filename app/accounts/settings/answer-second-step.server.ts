import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '../../../platform/http/read-form.server.ts';
import { longest } from '../../../ui/field-lengths.ts';
import { refused, unreadableText } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { clearSetupProof, readSetupProof, setNotice, setSetupProof } from '../account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session-context.server.ts';
import { requireSession } from '../require-session.server.ts';
import { cancelSecondStep } from './cancel-second-step.server.ts';
import { refuseForm } from './refuse-form.server.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts';
import type { SecondStepAnswer, SecondStepField } from './second-step-answer.ts';
import { startSecondStep } from './start-second-step.server.ts';
import { switchOffSecondStep } from './switch-off-second-step.server.ts';
import { switchOnSecondStep } from './switch-on-second-step.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Step = { args: Args; currentPassword: string; code: string };

const failedText = 'We couldn’t change two-step verification. Try again in a moment.';
const what = 'a change of the second step failed';

/** All forms of the second step's screen, by their intent. What fits another state than the account's leads back to it. */
export async function answerSecondStep(args: Args) {
  const { viewer } = await requireSession(args.context);
  const form = await readForm(args.request, {
    intent: longest.choice,
    currentPassword: longest.line,
    code: longest.line,
  });
  const intents = viewer.hasSecondStep ? whenOn : whenOff;
  const isKnown = form && (Object.hasOwn(whenOn, form.intent) || Object.hasOwn(whenOff, form.intent));
  if (!isKnown) return data<SecondStepAnswer>(refused<SecondStepField>([{ text: unreadableText }]), { status: 400 });
  const answer = intents[form.intent];
  if (!answer) throw redirect(href('/profile/second-step'));
  return answer({ args, currentPassword: form.currentPassword, code: form.code });
}

type Intents = Record<string, (step: Step) => Promise<ReturnType<typeof refuseForm<SecondStepField>> | CodesAnswer>>;
type CodesAnswer = ReturnType<typeof data<SecondStepAnswer>>;

const whenOff: Intents = { start, confirm, cancel };
const whenOn: Intents = { codes: renewCodes, off: switchOff };

async function start({ args, currentPassword }: Step) {
  const { accounts, session, own, publicUrl, log } = await known(args);
  const answer = await logFailure(log, what, startSecondStep(accounts, own, currentPassword));
  if (!answer?.ok) return refuseForm<SecondStepField>(args.context, answer, failedText);
  session.add(await setSetupProof(publicUrl, answer.proof));
  throw redirect(href('/profile/second-step'));
}

async function confirm({ args, code }: Step) {
  const { accounts, session, own, publicUrl, log } = await known(args);
  const proof = await readSetupProof(publicUrl, args.request.headers);
  const answer = await logFailure(log, what, switchOnSecondStep(accounts, own, { code, proof }));
  if (!answer?.ok) return refuseForm<SecondStepField>(args.context, answer, failedText);
  await knowAnew(args);
  session.add(await clearSetupProof(publicUrl));
  return shownOnce(answer.codes, 'Two-step verification is on.');
}

async function cancel({ args }: Step) {
  const { accounts, session, viewer, publicUrl, log } = await known(args);
  const done = cancelSecondStep(accounts, viewer.id).then(() => ({ ok: true }) as const);
  if (!(await logFailure(log, what, done))) return refuseForm<SecondStepField>(args.context, undefined, failedText);
  session.add(await clearSetupProof(publicUrl));
  throw redirect(href('/profile'));
}

async function renewCodes({ args, currentPassword }: Step) {
  const { accounts, own, log } = await known(args);
  const answer = await logFailure(log, what, renewRecoveryCodes(accounts, own, currentPassword));
  if (!answer?.ok) return refuseForm<SecondStepField>(args.context, answer, failedText);
  return shownOnce(answer.codes, 'Your old recovery codes no longer work.');
}

async function switchOff({ args, currentPassword }: Step) {
  const { accounts, session, own, publicUrl, log } = await known(args);
  const answer = await logFailure(log, what, switchOffSecondStep(accounts, own, currentPassword));
  if (!answer?.ok) return refuseForm<SecondStepField>(args.context, answer, failedText);
  await knowAnew(args);
  session.add(await setNotice(publicUrl, 'second-step-off'));
  throw redirect(href('/profile'));
}

/** What was read of the account before is not so any more. It stands, whatever happens here. */
async function knowAnew({ context }: Args) {
  const { log } = context.get(accountsContext).platform;
  await logFailure(log, 'a session was not read anew', context.get(sessionContext).renew());
}

async function known({ context }: Args) {
  const own = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { log, config } = accounts.platform;
  return {
    accounts,
    session: context.get(sessionContext),
    own,
    viewer: own.viewer,
    publicUrl: config.publicUrl,
    log,
  };
}

function shownOnce(codes: string[], happened: string) {
  return data<SecondStepAnswer>({ ok: true, codes, happened });
}
