import { safeMessage } from './create-log.server.ts';

export type Tellers = {
  /** Returns the text of an error without the parts that vary. */
  gist?(error: unknown): string;
  /** Called for the first error with a given text. */
  first(error: unknown): void;
  /** Called for each text that recurred since the last report, with its newest error and its number of errors. */
  again(error: unknown, times: number): void;
  /** Called when no error has occurred since the last report. */
  over(): void;
};

/**
 * Limits the reports of errors that come many times a second during an outage. Reports the first error at once; then,
 * every minute, the newest error and the number of errors since the last report; and finally that the errors have
 * ended. Errors with different texts are reported separately.
 */
export function throttleLog(
  { gist = (error) => safeMessage(error), first, again, over }: Tellers,
  everyMs = 60_000,
): (error: unknown) => void {
  const kinds = new Map<string, { newest: unknown; times: number }>();
  let looking: NodeJS.Timeout | undefined;
  function look(): void {
    for (const [said, kind] of kinds) {
      if (kind.times === 0) kinds.delete(said);
      else again(kind.newest, kind.times);
      kind.times = 0;
    }
    if (kinds.size > 0) return;
    clearInterval(looking);
    looking = undefined;
    over();
  }
  return (error) => {
    looking ??= setInterval(look, everyMs).unref();
    const said = gist(error);
    const kind = kinds.get(said);
    if (kind) {
      kind.newest = error;
      kind.times++;
    } else {
      kinds.set(said, { newest: error, times: 0 });
      first(error);
    }
  };
}
