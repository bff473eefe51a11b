import { pino, type Logger } from 'pino';

export type Log = Logger;

const address = /[^\s@<>"'`]+@[^\s@<>"'`]+\.[^\s@<>"'`]+/g;

/** Takes e-mail addresses out of a text that came from outside, and cuts it: logs carry no personal data. */
export function withoutPersonalData(text: string, maxLength = 2000): string {
  return text.slice(0, maxLength).replaceAll(address, '[e-mail]');
}

/** What of an error goes into the log: never the values of a query, which pg and Drizzle put into messages and fields. */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonalData(String(error)) };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const code = (error as { code?: unknown }).code ?? (cause as { code?: unknown } | undefined)?.code;
  return {
    type: error.name,
    code: typeof code === 'string' ? code : undefined,
    message: withoutPersonalData((error.message.split('\nparams:')[0] ?? '') + (cause ? `: ${cause.message}` : '')),
    stack: withoutPersonalData(
      error.stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n') ?? '',
    ),
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
  return destination ? pino(options, destination) : pino(options, pino.destination({ sync: false }));
}
