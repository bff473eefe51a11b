import { href } from 'react-router';
import { consentCookieOf, readConsent, writeConsent, type Consent, type ConsentKind } from '../consent.ts';

/** The choice of a browser that sends Global Privacy Control. */
const refused: Consent = { statistics: false, advertising: false };
const listeners = new Set<() => void>();
const isSecure = () => location.protocol === 'https:';
const comingBack = ['focus', 'pageshow'] as const;
let sending: AbortController | undefined;

/** Whether the browser sends Global Privacy Control (https://www.w3.org/TR/gpc/), which counts as a refusal. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** Returns the current choice. It reads the cookie each time, because another tab may have changed it. */
export function keptConsent(): Consent {
  return hasPrivacyControl() ? refused : readConsent(document.cookie, isSecure());
}

export const isAllowed = (kind: ConsentKind): boolean => keptConsent()[kind] === true;

/** Stores a choice in the cookie and sends it to the server. The choice holds even if the request fails. */
export function keepConsent(choice: Consent): void {
  const consent = { ...readConsent(document.cookie, isSecure()), ...choice };
  const keep = () => (document.cookie = consentCookieOf(consent, isSecure()));
  keep();
  for (const listener of listeners) listener();
  // The response sets the cookie again: the response to an earlier choice must not overwrite this one.
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

/**
 * Calls the listener after a choice on this page, and when the user returns to the page, because another page may have
 * changed the choice.
 */
export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of comingBack) globalThis.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of comingBack) globalThis.removeEventListener(event, listener);
  };
}

/** Returns the choice as a string, so that an unchanged choice compares as equal. */
export const keptText = (): string => writeConsent(keptConsent());
