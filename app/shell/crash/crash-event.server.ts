import { describeError, withoutPersonalData } from '../../../platform/log/create-log.server.ts';
import { loggedPath } from '../../../platform/http/logged-path.server.ts';
import type { UsageEvent } from '../../analytics/usage-event.ts';
import { placeOf } from './report-crash.ts';

export type Crash = { message: string; stack: string; path: string };

export const longestCrash = { message: 500, stack: 4000, path: 300 } as const;

/**
 * An error's own words may quote what a person typed: quotations, long numbers and ids stay out of the log. Cut before, since the
 * patterns look at all of it, and after: what stands for a quotation may be longer than that was.
 */
export function withoutQuotes(text: string, maxLength: number = longestCrash.message): string {
  return placeOf(withoutPersonalData(text, maxLength))
    .replace(/"[^"]*"|‘[^‘’]*’|“[^“”]*”|`[^`]*`/g, '[quoted]')
    .replace(/\d[\d \t-]{5,}/g, '[number]')
    .slice(0, maxLength);
}

/**
 * What was thrown on the server, in the form in which a browser reports a crash. The person gets it with the copy of their data, so
 * it has the first cause, which is no query, and the files of the program without their folders.
 */
export function crashOf(error: unknown, path: string): Crash {
  const whole = describeError(firstCause(error)).replaceAll(/(?:file:\/\/)?\/[^\s():]*\//g, '');
  const [message = ''] = whole.split('\n    at ');
  return { message: message.slice(0, longestCrash.message), stack: whole.slice(0, longestCrash.stack), path };
}

/** How far errors are followed that have caused each other. */
const mostCauses = 5;

function firstCause(error: unknown): unknown {
  let first = error;
  for (let count = 0; count < mostCauses && first instanceof Error && first.cause instanceof Error; count++) {
    first = first.cause;
  }
  return first;
}

/** A crash as an event: without quotations, ids and addresses, and storable as JSON. */
export function crashEvent({ message, stack, path }: Crash): UsageEvent {
  const data = {
    error_message: storable(withoutQuotes(message)),
    error_stack: storable(withoutQuotes(stack, longestCrash.stack)),
    error_context: storable(placeOf(loggedPath(path))),
  };
  return { name: 'error', data };
}

/** JSON of the database holds neither NUL nor halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');
