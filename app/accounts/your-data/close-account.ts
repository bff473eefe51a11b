import type { Broken } from '../sign-up/sign-up-rules.ts';

export type CloseValues = { password: string; understood: string };
export type CloseField = keyof CloseValues;

/** Returns the first broken rule for closing an account, or undefined. Also used in the browser. */
export function checkClose({ password, understood }: CloseValues): Broken<CloseField> | undefined {
  if (password === '') return { field: 'password', text: 'Enter your password' };
  if (understood !== 'yes') return { field: 'understood', text: 'Tick the box to show that you understand' };
  return undefined;
}
