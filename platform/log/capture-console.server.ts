import { format } from 'node:util';
import { safeMessage, withoutPersonalData, type Log } from './create-log.server.ts';
import { decodeEscapes } from './decode-escapes.server.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';
type Print = (...parts: unknown[]) => void;
/** The console methods with which libraries print. */
type Heard = { debug: Print; log: Print; info: Print; warn: Print; error: Print };

/** Reduces an error to its message. Other objects and functions are left out: they may hold personal data. */
function asPlain(part: unknown): unknown {
  if (part instanceof Error) return safeMessage(part);
  return (typeof part === 'object' && part !== null) || typeof part === 'function' ? '[object]' : part;
}

/**
 * Sends what libraries print on the console to the log. It is cleaned like other log lines, because it may contain
 * personal data: React Router prints request paths, and the server prints errors in responses. Standard output is only
 * for the log, standard error for the terminal.
 */
export function captureConsole(log: Log, target: Heard = console): void {
  const hear =
    (level: Level): Print =>
    (...parts) => {
      const detail = withoutPersonalData(decodeEscapes(format(...parts.map(asPlain))));
      const err = parts.find((part) => part instanceof Error);
      log[level]({ detail, err }, 'a line of a library');
    };
  target.debug = hear('debug');
  target.log = hear('info');
  target.info = hear('info');
  target.warn = hear('warn');
  target.error = hear('error');
}
