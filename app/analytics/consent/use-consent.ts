import { useSyncExternalStore } from 'react';
import type { Consent } from '../consent.ts';
import { keptConsent, keptText, subscribeToConsent } from './kept-consent.ts';

const notKnown = () => undefined;

/** Returns the visitor's choice; undefined on the server, which sends the same page to everyone. */
export function useConsent(): Consent | undefined {
  const text = useSyncExternalStore(subscribeToConsent, keptText, notKnown);
  return text === undefined ? undefined : keptConsent();
}
