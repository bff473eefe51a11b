import { data, redirect, type RouterContextProvider } from 'react-router';
import { refused, type FormAnswer, type FormError } from '../../ui/form/form-answer.ts';
import { logFailure } from './log-failure.server.ts';
import { loginPathContext, platformContext } from './request-context.server.ts';
import { retryHeaders } from './retry-headers.server.ts';

/** The result of a use case: success, or a refusal with its reason. */
export type Outcome =
  { ok: true } | { ok: false; reason: string; field?: string; text?: string; retryAfterSeconds?: number };

/** How a refused form is shown again. `reason`: see FormAnswer. */
export type FormRefusal = { status: number; toast?: string; reason?: string } & (
  { text: string } | { errors: FormError[] }
);

type ReasonOf<One> = One extends { ok: false; reason: infer Reason extends string } ? Reason : never;
type RefusalOf<One, Reason> = One extends { ok: false; reason: infer Own } ? (Reason extends Own ? One : never) : never;
/** A refusal that explains itself: which field is wrong, or when to try again. */
type SelfExplaining = { field: string; text: string } | { retryAfterSeconds: number; text: string };
/** Reasons for which the screen must supply a text. After 'signed-out' the user is redirected to the login page. */
type Unexplained<One> = One extends SelfExplaining ? never : Exclude<ReasonOf<One>, 'signed-out'>;

type RefusalFor<One, Reason> = FormRefusal | ((refusal: RefusalOf<One, Reason>) => FormRefusal | Promise<FormRefusal>);
type Refusals<One> = { [Reason in Unexplained<One>]: RefusalFor<One, Reason> } & {
  [Reason in Exclude<ReasonOf<One>, Unexplained<One>>]?: RefusalFor<One, Reason>;
};

export type OutcomeParts<One extends Outcome, Done> = {
  /** Used if the use case throws: the log line, and the text for the user. `toast`: a different text for the toast. */
  failed: { log: string; text: string; toast?: string };
  /** The values for the fields of a refused form. Never a password. */
  values?: Record<string, string>;
  /** By default, a toast shows only errors about the whole form: it could not be processed, or was sent too often. */
  toasts?: 'never' | 'always';
  done(outcome: Extract<One, { ok: true }>): Done | Promise<Done>;
} & ([Unexplained<One>] extends [never] ? { refusals?: Refusals<One> } : { refusals: Refusals<One> });

export type ShownAgain = ReturnType<typeof data<FormAnswer>>;

/**
 * Responds to a posted form with the result of its use case: `done` after success; the form again, with the error,
 * after a refusal; status 503 if the use case threw an error, which is logged. A refusal that names a field (400) or
 * when to try again (429) explains itself. `refusals` has the texts for all other reasons, and for any reason that this
 * form explains in its own words.
 */
export async function answerOutcome<One extends Outcome, Done>(
  context: Readonly<RouterContextProvider>,
  outcome: Promise<One>,
  parts: OutcomeParts<One, Done>,
): Promise<Done | ShownAgain> {
  const { failed, done } = parts;
  const answer = await logFailure(context.get(platformContext).log, failed.log, outcome);
  if (!answer) return showAgain({ status: 503, text: failed.text, toast: failed.toast ?? failed.text }, parts);
  if (answer.ok) return done(answer as Extract<One, { ok: true }>);
  if (answer.reason === 'signed-out') throw redirect(context.get(loginPathContext));
  return showAgain(await refusalOf(answer, parts.refusals ?? {}), parts, retryHeaders(answer));
}

type Shown = { values?: Record<string, string>; toasts?: 'never' | 'always' };

/** Returns the response that shows a form again. */
export function showAgain(refusal: FormRefusal, { values, toasts }: Shown = {}, headers?: HeadersInit): ShownAgain {
  const errors = 'text' in refusal ? [{ text: refusal.text }] : refusal.errors;
  const text = toasts === 'never' ? undefined : (refusal.toast ?? (toasts === 'always' ? errors[0]?.text : undefined));
  const toast = text === undefined ? undefined : ({ kind: 'error', text } as const);
  const { reason, status } = refusal;
  return data<FormAnswer>({ ...refused(errors, values, toast), ...(reason && { reason }) }, { status, headers });
}

type Refusal = Extract<Outcome, { ok: false }>;
type Given = Record<string, FormRefusal | ((refusal: never) => FormRefusal | Promise<FormRefusal>) | undefined>;

function refusalOf(refusal: Refusal, refusals: Given): FormRefusal | Promise<FormRefusal> {
  const given = refusals[refusal.reason];
  if (given) return typeof given === 'function' ? given(refusal as never) : given;
  const { field, text = '', retryAfterSeconds } = refusal;
  return retryAfterSeconds === undefined
    ? { status: 400, errors: [{ field, text }] }
    : { status: 429, text, toast: text };
}
