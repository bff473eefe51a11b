import { href } from 'react-router';
import type { UsageEvent } from './usage-event.ts';

type PageAnalyticsTag = (command: 'event', name: string, data: object) => void;

/** Events of a page whose tag, and whether it may be told anything, is not known yet. */
let early: UsageEvent[] = [];
const mostEarly = 9;
let tell: ((event: UsageEvent) => void) | undefined;

/** Who knows what somebody has agreed to tells the tag from now on; see third-parties.tsx. */
export function tellTagThrough(next: (event: UsageEvent) => void): void {
  tell = next;
  const waiting = early;
  early = [];
  waiting.forEach(tellTag);
}

/** Tells the page-analytics tag, when the page has one (loaded only after consent). Never fails. */
export function tellTag(event: UsageEvent): void {
  const tag = (globalThis as { gtag?: PageAnalyticsTag }).gtag;
  try {
    if (tell) tell(event);
    else if (tag) tag('event', event.name, event.data);
    else if (early.length < mostEarly) early.push(event);
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
