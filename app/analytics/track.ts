import { href } from 'react-router';
import type { UsageEvent } from './usage-event.ts';

type PageAnalyticsTag = (command: 'event', name: string, data: object) => void;

/** Events recorded before it is known whether the page has a tag and may call it. */
let early: UsageEvent[] = [];
const mostEarly = 9;
let tell: ((event: UsageEvent) => void) | undefined;

/** Sets the function that passes events to the tag, if consent allows it; see third-parties.tsx. */
export function tellTagThrough(next: (event: UsageEvent) => void): void {
  tell = next;
  const waiting = early;
  early = [];
  waiting.forEach(tellTag);
}

/** Passes an event to the page-analytics tag, if the page has one (loaded only after consent). Never fails. */
export function tellTag(event: UsageEvent): void {
  const tag = (globalThis as { gtag?: PageAnalyticsTag }).gtag;
  try {
    if (tell) tell(event);
    else if (tag) tag('event', event.name, event.data);
    else if (early.length < mostEarly) early.push(event);
  } catch {
    // An error in a third-party script must not stop this code.
  }
}

/** Counts an event: with the tag if the user consents, and in the database if the user is signed in. */
export function track(event: UsageEvent, isSignedIn: boolean): void {
  tellTag(event);
  if (!isSignedIn) return;
  fetch(href('/usage-events'), {
    method: 'POST',
    body: JSON.stringify({ event_name: event.name, event_data: event.data }),
    headers: { 'Content-Type': 'application/json' },
    // The user may be leaving the page.
    keepalive: true,
  }).catch(() => {});
}
