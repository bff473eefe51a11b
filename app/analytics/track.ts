import { href } from 'react-router';
import type { UsageEvent } from './usage-event.ts';

type PageAnalyticsTag = (command: 'event', name: string, data: object) => void;

/** Tells the page-analytics tag, when the page has one (loaded only after consent). Never fails. */
export function tellTag({ name, data }: UsageEvent): void {
  const tag = (globalThis as { gtag?: PageAnalyticsTag }).gtag;
  try {
    tag?.('event', name, data);
  } catch {
    // Somebody else's script is no reason for ours to stop.
  }
}

/** Counts something: with the tag for everybody, in the database only while somebody is signed in. */
export function track(event: UsageEvent, isSignedIn: boolean): void {
  tellTag(event);
  if (!isSignedIn) return;
  fetch(href('/usage-events'), {
    method: 'POST',
    body: JSON.stringify({ event_name: event.name, event_data: event.data }),
    headers: { 'Content-Type': 'application/json' },
    // The page may be on its way out.
    keepalive: true,
  }).catch(() => {});
}
