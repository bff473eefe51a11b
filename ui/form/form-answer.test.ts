import { expect, test } from 'vitest';
import { keepTyping, type FormAnswer } from './form-answer.ts';

/** Returns the answer that the form gets when its action throws this error. */
async function told(error: unknown, failedText?: string): Promise<FormAnswer> {
  const answer = (await keepTyping(() => Promise.reject(error), failedText)) as { data: FormAnswer };
  return answer.data;
}

const noNetwork = new TypeError('Failed to fetch');

test.each([
  ['LOGIN-14', 'There was a problem sending the reset email. Please try again.'],
  ['SIGNUP-14', 'Failed to create account. Please try again.'],
  ['AUTH-19', 'Failed to log in'],
  ['AUTH-22', 'Failed to update password'],
])(
  '%s AUTH-24 without an answer of the server the form says its own text, then why; the toast says why',
  async (_row, own) => {
    for (const [error, why] of [
      [noNetwork, 'We couldn’t reach the site. Check your connection and try again.'],
      ...[502, 503, 504].map((status) => [
        { status },
        `There’s a problem with the site (${status}). Try again in a moment.`,
      ]),
    ]) {
      const { errors, toast } = await told(error, own);
      expect(errors).toEqual([{ text: own }, { text: why }]);
      expect(toast).toEqual({ kind: 'error', text: why });
    }
  },
);

test('AUTH-24 a form without a text of its own says why', async () => {
  expect((await told(noNetwork)).errors).toHaveLength(1);
});

test('when the server refuses the request in its own words, the form stays and says them', async () => {
  const text = 'Your account is suspended.';
  expect(await told({ status: 403, data: { text } })).toMatchObject({ errors: [{ text }], toast: { text } });
  // Words of a proxy are nobody's.
  for (const error of [
    { status: 403, data: '<html>' },
    { status: 403, data: null },
    { status: 502, data: { text } },
  ])
    expect((await told(error)).errors[0]?.text).toContain('There’s a problem with the site');
});
