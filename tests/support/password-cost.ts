import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// scrypt hashes a password at a deliberate cost of 50 to 100 ms, which is most of the time of a sign-up in a test. This
// module runs it at the lowest cost, and records the requested cost for the tests that check it.

type Cost = { N: number | undefined; r: number | undefined; p: number | undefined };

/** The cost of a password hash in the product, as better-auth sets it. */
export const passwordCost: Cost = { N: 16_384, r: 16, p: 1 };

const asked: Cost[] = [];
let takesItsTime = false;
let longestMs = 0;

// An earlier test file in this process may have replaced scrypt already, with its own copy of this module.
const { scrypt: now } = crypto as { scrypt: typeof crypto.scrypt & { real?: typeof crypto.scrypt } };
const scrypt = now.real ?? now;
const cheap = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => {
  asked.push({ N: options.N, r: options.r, p: options.p });
  const answerNow = () => scrypt(password, salt, length, { ...options, N: 2 }, done);
  const answer = longestMs > 0 ? () => setTimeout(answerNow, Math.random() * longestMs) : answerNow;
  if (takesItsTime) scrypt(password, salt, length, options, answer);
  else answer();
};
crypto.scrypt = Object.assign(cheap, { real: scrypt }) as unknown as typeof scrypt;
// For modules that import scrypt by name.
syncBuiltinESMExports();

/** Returns the cost requested for each hash that an action computes, to store or to compare a password. */
export async function hashesDuring(act: () => Promise<unknown>): Promise<Cost[]> {
  const before = asked.length;
  await act();
  return asked.slice(before);
}

/** Runs an action with slow password hashing, so that simultaneous requests overlap. */
export async function withSlowPasswords<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  takesItsTime = true;
  return act().finally(() => (takesItsTime = false));
}

/**
 * Like withSlowPasswords, but without the work of hashing: each hash takes a random time up to `ms`. Use it for many
 * attempts in a row.
 */
export async function withLatePasswords<Answer>(ms: number, act: () => Promise<Answer>): Promise<Answer> {
  longestMs = ms;
  return act().finally(() => (longestMs = 0));
}
