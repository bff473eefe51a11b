import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// A password is hashed by scrypt, at a cost of 50 to 100 ms on purpose: most of the time of whoever signs up in a test. Here
// the same is done at the lowest cost, and what was asked for is written down for those who prove the cost itself.

type Cost = { N: number | undefined; r: number | undefined; p: number | undefined };

/** What the product asks for: better-auth's. */
export const passwordCost: Cost = { N: 16_384, r: 16, p: 1 };

const asked: Cost[] = [];
let takesItsTime = false;
let longestMs = 0;

// The process may have had another test before, with this module of its own.
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
// For those who import it by name.
syncBuiltinESMExports();

/** The cost that was asked for of each password that was hashed or compared while something was done. */
export async function hashesDuring(act: () => Promise<unknown>): Promise<Cost[]> {
  const before = asked.length;
  await act();
  return asked.slice(before);
}

/** Does something while passwords take their time, so that requests which are sent at once meet in the middle. */
export async function withSlowPasswords<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  takesItsTime = true;
  return act().finally(() => (takesItsTime = false));
}

/** The same without the work: each hash is answered after a while of chance, at most so long. For many tries in a row. */
export async function withLatePasswords<Answer>(ms: number, act: () => Promise<Answer>): Promise<Answer> {
  longestMs = ms;
  return act().finally(() => (longestMs = 0));
}
