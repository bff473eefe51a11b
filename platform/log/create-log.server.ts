import { pino, type Logger } from 'pino';
import { bufferedOutput } from './buffered-output.server.ts';

export type Log = Logger;

/**
 * E-mail addresses, also with a quoted name ("ann b"@example.org), without a dot (ann@localhost), or with the @ as an address
 * of a page has it (ann%40example.org, encoded once more ann%2540example.org); not the path of a package
 * (node_modules/@owner). The lengths are those that the standard allows; they keep the search linear.
 */
const address =
  /(?:"[^"\n]{1,64}"|[^\s@<>"(),;:]{1,64})(?<!node_modules\/)(?:@|%(?:25){0,20}40)[^\s@<>"'`(),;:/\\]{1,255}/g;
/** How many errors are told that have caused each other. */
const mostCauses = 5;

/** Takes e-mail addresses out of a text that came from outside, and cuts it: logs carry no personal data. */
export function withoutPersonalData(text: string, maxLength = 2000): string {
  return text.replaceAll(address, '[email]').slice(0, maxLength);
}

/** What was thrown, as far as it says: an Error, or the plain object that pg-boss makes of one. */
type Thrown = { message: string; name?: string; code?: unknown; stack?: string; cause?: unknown };

function asThrown(error: unknown): Thrown {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? (error as Thrown) : { message: String(error) };
}

/**
 * Whether the message quotes the offending value: what PostgreSQL says of data (SQLSTATE class 22) and of the words of a
 * search, which to it are a syntax; and what JSON.parse says.
 */
function isQuoting({ message, code }: Thrown): boolean {
  if (message.includes('is not valid JSON')) return true;
  return (
    typeof code === 'string' && (/^22[0-9A-Z]{3}$/.test(code) || (code === '42601' && message.includes('tsquery')))
  );
}

/** The message without values. Drizzle writes them all behind the query. */
function withoutValues(thrown: Thrown): string {
  const { message } = thrown;
  const own = isQuoting(thrown) ? message.replace(/".*"/s, '"…"') : message;
  return own.split('\nparams:')[0] ?? '';
}

/**
 * An error's message, and those of what caused it, for the log or the operator: without the values of a query, which pg and
 * Drizzle put into it.
 */
export function safeMessage(error: unknown, maxLength?: number): string {
  const first = asThrown(error);
  const messages = [withoutValues(first)];
  for (let { cause } = first; cause instanceof Error && messages.length < mostCauses; cause = cause.cause) {
    messages.push(withoutValues(cause));
  }
  return withoutPersonalData(messages.join(': '), maxLength);
}

/** Where an error was thrown. Its message stands in front of that, and may hold lines that look alike. */
function callsOf({ message, stack }: Thrown): string | undefined {
  if (stack === undefined) return undefined;
  const head = `: ${message}`;
  const begin = stack.indexOf(head);
  const calls = stack.slice(begin < 0 ? 0 : begin + head.length).split('\n');
  return withoutPersonalData(calls.filter((line) => line.startsWith('    at ')).join('\n'));
}

function errorFields(error: unknown) {
  const thrown = asThrown(error);
  const code = thrown.code ?? (thrown.cause as { code?: unknown } | undefined)?.code;
  return {
    type: thrown.name ?? typeof error,
    code: typeof code === 'string' ? code : undefined,
    message: safeMessage(error),
    stack: callsOf(thrown),
  };
}

/** An error for people at a terminal, who have no log: what it says, and where it was thrown. Nothing of a query's values. */
export function describeError(error: unknown): string {
  const { type, message, stack } = errorFields(error);
  return stack ? `${type}: ${message}\n${stack}` : `${type}: ${message}`;
}

/** One JSON line per event on standard output. Times are ISO, UTC. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorFields },
  };
  return destination ? pino(options, destination) : pino(options, standardOutput());
}

/** Standard output, written each second, and when the process ends. */
function standardOutput() {
  const output = bufferedOutput(1);
  setInterval(() => output.flush(), 1000).unref();
  process.on('exit', () => output.flushSync());
  return output;
}
