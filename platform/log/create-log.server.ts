import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * E-mail addresses, also with a quoted name ("ann b"@example.org) or without a dot (ann@localhost); not the path of a
 * package (node_modules/@owner). The lengths are those that the standard allows; they keep the search linear.
 */
const address = /(?:"[^"\n]{1,64}"|[^\s@<>"(),;:]{1,64})(?<!node_modules\/)@[^\s@<>"'`(),;:/\\]{1,255}/g;

/** Takes e-mail addresses out of a text that came from outside, and cuts it: logs carry no personal data. */
export function withoutPersonalData(text: string, maxLength = 2000): string {
  return text.replaceAll(address, '[e-mail]').slice(0, maxLength);
}

/** What was thrown, as far as it says: an Error, or the plain object that pg-boss makes of one. */
type Thrown = { message: string; name?: string; code?: unknown; stack?: string; cause?: unknown };

function asThrown(error: unknown): Thrown {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? (error as Thrown) : { message: String(error) };
}

/** SQLSTATE class 22 (data exception): PostgreSQL quotes the offending value in the message itself. */
function withoutValues({ message, code }: Thrown): string {
  const isDataException = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  return isDataException ? message.replace(/".*"/s, '"…"') : message;
}

/** An error's message for the log or the operator: without the values of a query, which pg and Drizzle put into it. */
export function safeMessage(error: unknown, maxLength?: number): string {
  const thrown = asThrown(error);
  const own = withoutValues(thrown).split('\nparams:')[0] ?? '';
  const cause = thrown.cause instanceof Error ? `: ${withoutValues(thrown.cause)}` : '';
  return withoutPersonalData(own + cause, maxLength);
}

function errorFields(error: unknown) {
  const thrown = asThrown(error);
  const code = thrown.code ?? (thrown.cause as { code?: unknown } | undefined)?.code;
  const calls = thrown.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: thrown.name ?? typeof error,
    code: typeof code === 'string' ? code : undefined,
    message: safeMessage(error),
    stack: calls && withoutPersonalData(calls.join('\n')),
  };
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
  return destination ? pino(options, destination) : pino(options, bufferedOutput());
}

/** Standard output, some lines at a time: written when 8 kB are together, each second, and when the process ends. */
function bufferedOutput() {
  const output = pino.destination({ sync: false, minLength: 8 * 1024 });
  setInterval(() => output.flush(), 1000).unref();
  return output;
}
