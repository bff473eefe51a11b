import { format } from 'node:util';
import { safeMessage, withoutPersonalData, type Log } from './create-log.server.ts';
import { decodeEscapes } from './decode-escapes.server.ts';

type Level = 'debug' | 'info' | 'warn' | 'error';
type Print = (...parts: unknown[]) => void;
/** The methods that libraries print with. */
type Heard = { debug: Print; log: Print; info: Print; warn: Print; error: Print };

/** An error is told by its message. What else is no plain value stays out: nobody knows what it holds. */
function asPlain(part: unknown): unknown {
  if (part instanceof Error) return safeMessage(part);
  return (typeof part === 'object' && part !== null) || typeof part === 'function' ? '[object]' : part;
}

/**
 * Takes what libraries print on the console into the log, cleaned like everything there: React Router repeats the path of a
 * request, the server the error of an answer. Standard output belongs to the log alone, standard error to who is at the terminal.
 */
export function hearConsole(log: Log, target: Heard = console): void {
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
