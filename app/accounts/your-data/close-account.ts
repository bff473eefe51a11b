import type { Broken } from '../sign-up/sign-up-rules.ts';

export type CloseValues = { password: string; understood: string };
export type CloseField = keyof CloseValues;

/** What closing an account asks for; answers the first rule that is broken, or undefined. The same in browser and server. */
export function checkClose({ password, understood }: CloseValues): Broken<CloseField> | undefined {
  if (password === '') return { field: 'password', text: 'Enter your password' };
  if (understood !== 'yes') return { field: 'understood', text: 'Tick the box to show that you understand' };
  return undefined;
}
