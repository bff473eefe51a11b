import type { TestPlatform } from './test-platform.ts';

// Workers look for jobs once a second, so a test would wait for most of a second for each job.
const looksAfterMs = [10, 50, 250];

/**
 * Makes a site's workers look for jobs several times in the 250 ms after a job is sent. By then the transaction that
 * sent the job is usually committed; if not, the workers find the job at their usual time.
 */
export function workPromptly({ jobs }: Pick<TestPlatform, 'jobs'>): void {
  const { send } = jobs;
  jobs.send = async (tx, kind, ...more) => {
    await send(tx, kind, ...more);
    for (const ms of looksAfterMs) setTimeout(() => jobs.lookNow(kind), ms).unref();
  };
}
