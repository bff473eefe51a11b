import type { Platform } from '../platform/open-platform.server.ts';
import type { Job, Running } from '../platform/room/room.server.ts';
import { renewDemoData } from './demo-data.ts';
import { rooms } from './rooms.ts';

/** Every kind of job of the product; the platform is opened with them. */
export const siteJobs: Job[] = [renewDemoData, ...rooms.flatMap(({ jobs = [] }) => jobs)];

/**
 * Runs the product's jobs in this process and schedules those with a cron expression. Returns a function that stops
 * them before the platform closes.
 */
export async function work(platform: Platform): Promise<Running> {
  const running: Running[] = [];
  for (const room of rooms) {
    const started = await room.start?.(platform);
    if (started) running.push(started);
  }
  for (const job of siteJobs) {
    await platform.jobs.work(job, (data) => job.run(platform, data, rooms));
    if (job.cron) await platform.jobs.schedule(job, job.cron);
  }
  await platform.jobs.endOldSchedules();
  return {
    async stop() {
      for (const { stop } of running) await stop();
    },
  };
}
