import type { Log } from '../log/create-log.server.ts';

/** Returns the result of the use case. If it throws, logs the error and returns undefined. */
export async function logFailure<Answer>(log: Log, what: string, answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    log.error({ err: error }, what);
    return undefined;
  }
}
