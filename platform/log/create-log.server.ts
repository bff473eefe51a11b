import { pino, type Logger } from 'pino';
import { bufferedOutput } from './buffered-output.server.ts';

export type Log = Logger;

/**
 * Matches email addresses, even with a quoted name ("ann b"@example.org), without a dot (ann@localhost), or with an
 * encoded @ as in URLs (ann%40example.org; encoded twice: ann%2540example.org). Package paths (node_modules/@owner) do
 * not match. The standard's length limits keep the search linear.
 */
const address =
  /(?:"[^"\n]{1,64}"|[^\s@<>"(),;:]{1,64})(?<!node_modules\/)(?:@|%(?:25){0,20}40)[^\s@<>"'`(),;:/\\]{1,255}/g;
/** How many nested causes of an error are logged. */
const mostCauses = 5;

/** Removes email addresses from an external text and truncates it, because logs must contain no personal data. */
export function withoutPersonalData(text: string, maxLength = 2000): string {
  // Each request is logged, and hardly any path contains one.
  const hasAddress = text.includes('@') || text.includes('%');
  return (hasAddress ? text.replaceAll(address, '[email]') : text).slice(0, maxLength);
}

/** A thrown value: an Error, or the plain object into which pg-boss converts one. */
type Thrown = { message: string; name?: string; code?: unknown; stack?: string; cause?: unknown };

function asThrown(error: unknown): Thrown {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? (error as Thrown) : { message: String(error) };
}

/**
 * Whether the message quotes the offending value, as in PostgreSQL errors about data (SQLSTATE class 22) or tsquery
 * syntax, and in JSON.parse errors.
 */
function isQuoting({ message, code }: Thrown): boolean {
  if (message.includes('is not valid JSON')) return true;
  return (
    typeof code === 'string' && (/^22[0-9A-Z]{3}$/.test(code) || (code === '42601' && message.includes('tsquery')))
  );
}

/** Returns the message without the value that it quotes, and without the list of values that Drizzle appends. */
function withoutValues(thrown: Thrown): string {
  const { message } = thrown;
  const own = isQuoting(thrown) ? message.replace(/".*"/s, '"…"') : message;
  return own.split('\nparams:')[0] ?? '';
}

/**
 * Returns the messages of an error and its causes, for the log or the operator, without the values that pg and Drizzle add
 * to messages.
 */
export function safeMessage(error: unknown, maxLength?: number): string {
  const first = asThrown(error);
  const messages = [withoutValues(first)];
  for (let { cause } = first; cause instanceof Error && messages.length < mostCauses; cause = cause.cause) {
    messages.push(withoutValues(cause));
  }
  return withoutPersonalData(messages.join(': '), maxLength);
}

/** Returns where an error was thrown: the stack without the message at its start, which may contain similar lines. */
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

/** Describes an error for a terminal, where no log is shown: its message and where it was thrown, without a query's values. */
export function describeError(error: unknown): string {
  const { type, message, stack } = errorFields(error);
  return stack ? `${type}: ${message}\n${stack}` : `${type}: ${message}`;
}

/** Creates a log: one JSON line per event on standard output. Times are ISO, UTC. */
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

/** Standard output, written every second and when the process ends. */
function standardOutput() {
  const output = bufferedOutput(1);
  setInterval(() => output.flush(), 1000).unref();
  process.on('exit', () => output.flushSync());
  return output;
}
