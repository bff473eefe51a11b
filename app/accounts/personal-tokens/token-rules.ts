import type { FormError } from '../../../ui/form/form-answer.ts';
import { notInLine } from '../../../ui/text/control-characters.ts';
import { normalizeText } from '../../../ui/text/normalize-text.ts';
import { enterCurrentText } from '../sign-up/sign-up-rules.ts';

export type TokenField = 'name' | 'scope' | 'days' | 'currentPassword';

/** What a token may do. */
export const scopes = { read: 'Read', write: 'Read and write' } as const;
export type Scope = keyof typeof scopes;

/** How long a token can be valid, in days. */
export const lifetimes = { 30: '30 days', 90: '90 days', 365: '1 year' } as const;
type Days = keyof typeof lifetimes;

const nameMax = 60;
/** A user can have so many tokens. */
export const mostTokens = 20;

export type TokenChoice = { name: string; scope: Scope; days: Days };

const isScope = (value: string): value is Scope => Object.hasOwn(scopes, value);

/** Reads the form for a new token, without the password. Returns the choice, or the first broken rule. */
export function readTokenForm(values: Record<string, string>): TokenChoice | FormError<TokenField> {
  const typed = (values['name'] ?? '').trim();
  const name = normalizeText(typed, 'NFC', 10 * nameMax)?.replaceAll(/\s+/g, ' ');
  if (name === '') return { field: 'name', text: 'Enter a name. For example, Nightly report' };
  if (name === undefined || [...name].length > nameMax)
    return { field: 'name', text: `Use ${nameMax} characters or fewer` };
  if (notInLine.test(name)) return { field: 'name', text: 'Enter a name without line breaks or hidden characters' };
  const scope = values['scope'] ?? '';
  if (!isScope(scope)) return { field: 'scope', text: 'Choose what the token can do' };
  const days = Number(values['days']);
  if (!isDays(days)) return { field: 'days', text: 'Choose how long the token works' };
  return { name, scope, days };
}

const isDays = (days: number): days is Days => Object.hasOwn(lifetimes, days);

/** Checks the form in the browser. */
export function checkTokenForm(values: Record<string, string>): FormError<TokenField> | undefined {
  const read = readTokenForm(values);
  if ('text' in read) return read;
  return values['currentPassword'] ? undefined : { field: 'currentPassword', text: enterCurrentText };
}
