import { useSyncExternalStore } from 'react';
import type { Consent } from '../consent.ts';
import { keptConsent, keptText, subscribeToConsent } from './kept-consent.ts';

const notKnown = () => undefined;

/** What the person has agreed to; undefined on the server, which sends everybody the same page. */
export function useConsent(): Consent | undefined {
  const text = useSyncExternalStore(subscribeToConsent, keptText, notKnown);
  return text === undefined ? undefined : keptConsent();
}
