import { safeMessage } from './create-log.server.ts';

export type Tellers = {
  /** What an error says, without what differs each time. */
  gist?(error: unknown): string;
  /** The first error that says this. */
  first(error: unknown): void;
  /** The newest of those that have said the same since one of them was told, and how many they are. */
  again(error: unknown, times: number): void;
  /** For as long as lies between two lines there was none. */
  over(): void;
};

/**
 * Takes errors that come many times a second while something is away. Has the first told at once, then every minute the
 * newest with their number, and that it is over; apart for each that says something else.
 */
export function tellSeldom(
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
