import { href } from 'react-router';
import { consentCookieOf, readConsent, writeConsent, type Consent, type ConsentKind } from '../consent.ts';

/** What this browser has been told by its person, in the cookie that counts. For the browser alone. */

const refused: Consent = { statistics: false, advertising: false };
const listeners = new Set<() => void>();
const isSecure = () => location.protocol === 'https:';
const comingBack = ['focus', 'pageshow'] as const;
let sending: AbortController | undefined;

/** Whether the browser says for its person that nothing may be passed on (https://www.w3.org/TR/gpc/): that is a refusal. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** What the person has agreed to, as it is at this moment: another tab may have changed it. */
export function keptConsent(): Consent {
  return hasPrivacyControl() ? refused : readConsent(document.cookie, isSecure());
}

export const isAllowed = (kind: ConsentKind): boolean => keptConsent()[kind] === true;

/** Keeps a choice, and has it written down. It holds whether or not that arrives. */
export function keepConsent(choice: Consent): void {
  const consent = { ...readConsent(document.cookie, isSecure()), ...choice };
  const keep = () => (document.cookie = consentCookieOf(consent, isSecure()));
  keep();
  for (const listener of listeners) listener();
  // The answer brings the cookie again: that to an earlier choice must not come after this one.
  sending?.abort();
  sending = new AbortController();
  fetch(href('/consent'), {
    method: 'POST',
    body: JSON.stringify(consent),
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    signal: sending.signal,
  }).catch(() => {});
}

/** Calls back when a choice was made here, and when the page is come back to from where one may have been made. */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of comingBack) globalThis.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of comingBack) globalThis.removeEventListener(event, listener);
  };
}

/** The same as one text, which is equal as long as nothing has changed. */
export const keptText = (): string => writeConsent(keptConsent());
