import type { Log } from '../log/create-log.server.ts';

/** Returns the result of the use case; undefined when it threw, which is logged here. */
export async function logFailure<Answer>(log: Log, what: string, answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    log.error({ err: error }, what);
    return undefined;
  }
}
