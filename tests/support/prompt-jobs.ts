import type { TestPlatform } from './test-platform.ts';

// Workers look for jobs once a second, so that whoever waits for a job waits for most of a second, each time.
const looksAfterMs = [10, 50, 250];

/**
 * Has the workers of a site look soon after a job was sent: its transaction is committed within one of these waits, and if
 * it is not, they look as ever.
 */
export function workPromptly({ jobs }: Pick<TestPlatform, 'jobs'>): void {
  const { send } = jobs;
  jobs.send = async (tx, kind, ...more) => {
    await send(tx, kind, ...more);
    for (const ms of looksAfterMs) setTimeout(() => jobs.lookNow(kind), ms).unref();
  };
}
