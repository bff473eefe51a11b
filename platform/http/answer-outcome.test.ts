import { RouterContextProvider, redirect } from 'react-router';
import { expect, test, vi } from 'vitest';
import { unreadableText } from '../../ui/form/form-answer.ts';
import type { Platform } from '../open-platform.server.ts';
import { answerForm } from './answer-form.server.ts';
import { answerOutcome, type Outcome, type OutcomeParts } from './answer-outcome.server.ts';
import { loginPathContext, platformContext } from './request-context.server.ts';

type Result =
  | { ok: true; id: string }
  | { ok: false; reason: 'taken' | 'signed-out' }
  | { ok: false; reason: 'rule'; field: 'name'; text: string };

const error = vi.fn();
const context = new RouterContextProvider();
context.set(platformContext, { log: { error } } as unknown as Platform);
context.set(loginPathContext, '/login?from=/here');

const parts: OutcomeParts<Result, Response> = {
  failed: { log: 'saving failed', text: 'Try again.' },
  values: { name: 'Ann' },
  refusals: { taken: { status: 409, text: 'This name is taken.' } },
  done: ({ id }) => redirect(`/things/${id}`),
};
const answer = (outcome: Promise<Result>) => answerOutcome(context, outcome, parts);
const wrong = (...errors: object[]) =>
  expect.objectContaining({ ok: false, errors, values: { name: 'Ann' } }) as object;

test('what is done leads on', async () => {
  const response = (await answer(Promise.resolve({ ok: true, id: '7' }))) as Response;
  expect(response.headers.get('location')).toBe('/things/7');
});

test('a broken rule stands beside its field, and what was typed comes back', async () => {
  const shown = await answer(Promise.resolve({ ok: false, reason: 'rule', field: 'name', text: 'Too long' }));
  expect(shown).toMatchObject({ data: wrong({ field: 'name', text: 'Too long' }), init: { status: 400 } });
});

test('another refusal says what the form says for its reason', async () => {
  const shown = await answer(Promise.resolve({ ok: false, reason: 'taken' }));
  expect(shown).toMatchObject({ data: wrong({ text: 'This name is taken.' }), init: { status: 409 } });
});

test('a use case that throws is logged, and the form says that it failed', async () => {
  const why = new Error('no database');
  const shown = await answer(Promise.reject(why));
  expect(shown).toMatchObject({ data: wrong({ text: 'Try again.' }), init: { status: 503 } });
  expect(shown).toMatchObject({ data: { toast: { kind: 'error', text: 'Try again.' } } });
  expect(error).toHaveBeenCalledWith({ err: why }, 'saving failed');
});

test('whose session has ended is sent to log in', async () => {
  const left = await answer(Promise.resolve({ ok: false, reason: 'signed-out' })).catch((thrown: unknown) => thrown);
  expect((left as Response).headers.get('location')).toBe('/login?from=/here');
});

test('too many tries say when to try again, in the answer and in its headers', async () => {
  const limited = { ok: false, reason: 'too-many', retryAfterSeconds: 60, text: 'Wait 1 minute.' } as const;
  const outcome: Promise<Outcome & typeof limited> = Promise.resolve(limited);
  const shown = await answerOutcome(context, outcome, { failed: parts.failed, done: () => undefined });
  expect(shown).toMatchObject({
    data: { errors: [{ text: 'Wait 1 minute.' }], toast: { text: 'Wait 1 minute.' } },
    init: { status: 429, headers: { 'Retry-After': '60' } },
  });
});

test('a form that our page does not send is refused before anything is done', async () => {
  const run = vi.fn();
  const request = new Request('http://site.test/', { method: 'POST', body: new URLSearchParams({ other: 'x' }) });
  const shown = await answerForm(request, { name: 10 }, run);
  expect(shown).toMatchObject({ data: { errors: [{ text: unreadableText }] }, init: { status: 400 } });
  expect(run).not.toHaveBeenCalled();
});
