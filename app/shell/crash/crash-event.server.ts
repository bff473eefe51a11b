import { describeError, withoutPersonalData } from '../../../platform/log/create-log.server.ts';
import { loggedPath } from '../../../platform/http/logged-path.server.ts';
import type { UsageEvent } from '../../analytics/usage-event.ts';
import { placeOf } from './report-crash.ts';

/** `build`: the build of the site that crashed. */
export type Crash = { message: string; stack: string; path: string; build?: string | undefined };

export const longestCrash = { message: 500, stack: 4000, path: 300, build: 40 } as const;

/**
 * Removes quoted text, long numbers and ids from an error message, because a user may have typed them. Shortens the
 * text first, so that the patterns read less, and again at the end, because a replacement may be longer than the quoted
 * text.
 */
export function withoutQuotes(text: string, maxLength: number = longestCrash.message): string {
  return placeOf(withoutPersonalData(text, maxLength))
    .replace(/"[^"]*"|‘[^‘’]*’|“[^“”]*”|`[^`]*`/g, '[quoted]')
    .replace(/\d[\d \t-]{5,}/g, '[number]')
    .slice(0, maxLength);
}

/**
 * Returns a server error in the form of a browser's crash report. The user gets it in their data export, so it
 * describes only the innermost cause (an outer error may quote a query), and names files without their folders.
 */
export function crashOf(error: unknown, path: string): Crash {
  const whole = describeError(firstCause(error)).replaceAll(/(?:file:\/\/)?\/[^\s():]*\//g, '');
  const [message = ''] = whole.split('\n    at ');
  return { message: message.slice(0, longestCrash.message), stack: whole.slice(0, longestCrash.stack), path };
}

/** The maximum number of nested causes to follow. */
const mostCauses = 5;

function firstCause(error: unknown): unknown {
  let first = error;
  for (let count = 0; count < mostCauses && first instanceof Error && first.cause instanceof Error; count++) {
    first = first.cause;
  }
  return first;
}

/** Returns a crash as an event: without quoted text, ids or email addresses, and storable as JSON. */
export function crashEvent({ message, stack, path, build }: Crash): UsageEvent {
  const data = {
    error_message: storable(withoutQuotes(message)),
    error_stack: storable(withoutQuotes(stack, longestCrash.stack)),
    error_context: storable(placeOf(loggedPath(path))),
    ...(build !== undefined && { error_build: storable(build) }),
  };
  return { name: 'error', data };
}

/** Returns the text without NUL or lone surrogates, which the database's JSON cannot contain. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');
