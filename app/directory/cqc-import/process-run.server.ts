import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import type { WebhookEvent } from '../../webhooks/webhook.ts';
import { importAsks } from '../operator/directory-emails.email.ts';
import { ApiFailure } from './api/api-failure.ts';
import { check, question } from './api/check-step.server.ts';
import { openCqcApi, type CqcApi } from './api/cqc-api.server.ts';
import {
  closeRun,
  Interrupted,
  releaseRun,
  renewLease,
  tellVisitors,
  type ImportContext,
  type ImportRun,
  type ImportOutcome,
} from './import-run.server.ts';
import { usualTimings } from './api/timings.ts';
import { readDetails } from './api/read-details.server.ts';
import { readFile } from './files/read-file.server.ts';
import { readList } from './api/read-list.server.ts';
import { remove, saveItems } from './save-items.server.ts';
import { UnreadableFile } from './files/unreadable-file.ts';
import { analyzeInParts, withRests, type Work } from './import-worker.server.ts';

/** The maximum number of attempts without progress: a run that fails this often probably has a permanent fault. */
const mostAttempts = 5;
const retrySeconds = 5;

/** Runs the remaining steps of the import. All data is collected before any is written. */
async function goThrough(work: Work): Promise<ImportOutcome> {
  const { run, config, signal, timings } = work;
  // Both steps use the same API client, because they share one rate limit.
  let api: CqcApi | undefined;
  const openApi = () => (api ??= openCqcApi(config.cqc, signal, timings));
  for (;;) {
    if (run.step === 'list') await readList(work, openApi());
    else if (run.step === 'details') await readDetails(work, openApi());
    else if (run.step === 'read-file') await readFile(work);
    else if (run.step === 'save') await saveItems(work);
    else if (run.step === 'remove') {
      if (!run.cursor.after) await remove(work);
      return { status: 'done' };
    } else {
      const answer = await check(work);
      if (answer === 'ask') return { status: 'asking', message: question(work) };
      if (answer === 'end') return { status: 'done' };
    }
  }
}

/** Renews the lease at intervals, and aborts `stop` when the run must end. The returned function ends the renewals. */
function beat(
  { db, timings }: ImportContext,
  run: ImportRun,
  worker: string,
  stop: AbortController,
): () => Promise<void> {
  const { beatMs } = { ...usualTimings, ...timings };
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();
  const once = async () => {
    const lease = await renewLease(db, run.id, worker).catch(() => 'kept' as const);
    if (lease !== 'kept') stop.abort(new Interrupted());
    if (!isOver) plan();
  };
  const plan = () => {
    timer = setTimeout(() => (beating = once()), beatMs);
  };
  plan();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await beating;
  };
}

/**
 * Processes a run that this worker has taken, until the run ends or asks a question. When `stopping` is aborted, the
 * run is released for another worker. Never throws: an error is stored in the run, or the run is retried.
 */
export async function processRun(
  context: ImportContext,
  run: ImportRun,
  worker: string,
  stopping: AbortSignal,
): Promise<void> {
  const { log } = context;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, stopping]);
  const endBeat = beat(context, run, worker, stop);
  const facts = { run: run.id, source: run.source };
  const work = { ...context, run, worker, signal };
  try {
    const outcome = await goThrough(work);
    await endBeat();
    await close(work, outcome);
    log.info(
      { ...facts, status: outcome.status, added: run.added, changed: run.changed, removed: run.removed },
      'import of CQC data',
    );
  } catch (error) {
    await endBeat();
    await settle(work, stopping, error).catch((problem: unknown) => {
      // The database is unreachable, or this process is closing it. Another process takes over when the lease expires.
      if (!stopping.aborted) log.warn({ ...facts, err: problem }, 'an import could not be released');
    });
  }
}

async function close(work: Work, outcome: ImportOutcome) {
  const { db, run, worker } = work;
  const { status, message = '' } = outcome;
  await db.transaction(async (tx) => {
    await closeRun(tx, run.id, worker, outcome);
    if (!run.isDryRun) await tellVisitors(tx);
    if (!run.isDryRun && status !== 'asking') await queueWebhookEvent(tx, work.jobs, finished(run, status));
    // The command line has no jobs, and asks the person who started the import in the terminal.
    if (status === 'asking' && work.jobs) {
      await notifyOperators(tx, work.jobs, (recipient) => importAsks(work.config, recipient, message));
    }
  });
  if (status === 'asking') return;
  // The file of a finished preview stays, so that it can be imported.
  if (run.file?.isTemporary && !(run.isDryRun && status === 'done')) await rm(run.file.path, { force: true });
  // Updates the statistics, so that searches are planned for the new rows; the embedded database does not do so itself.
  if (status !== 'done' || run.isDryRun) return;
  await withRests(work, [sql`vacuum care_providers`, sql`vacuum listed_providers`]);
  await analyzeInParts(work, 'care_providers', 12);
  await analyzeInParts(work, 'listed_providers', 3);
}

/** The event that programs get when an import has ended. A preview is none. */
function finished(run: ImportRun, outcome: string): WebhookEvent {
  const { id, added, changed, unchanged, removed, failed } = run;
  return { type: 'import.finished', data: { import_id: id, outcome, added, changed, unchanged, removed, failed } };
}

/** Handles a run that did not finish. */
async function settle(work: Work, stopping: AbortSignal, error: unknown) {
  const { db, log, run, worker } = work;
  if (stopping.aborted) return releaseRun(db, run.id, worker);
  const lease = await renewLease(db, run.id, worker);
  if (lease === 'lost') return;
  if (lease === 'cancel') return close(work, { status: 'cancelled' });
  if (error instanceof UnreadableFile) return close(work, { status: 'failed', message: error.message });
  // The API caused the failure: the run can resume where it stopped.
  if (error instanceof ApiFailure) return close(work, { status: 'failed', message: error.message, isKept: true });
  log.error({ err: error, run: run.id, step: run.step, attempts: run.attempts }, 'an import stumbled');
  if (run.attempts < mostAttempts) return releaseRun(db, run.id, worker, retrySeconds);
  const message = `An unexpected problem stopped the import. Log reference: ${run.id}.`;
  return close(work, { status: 'failed', message });
}
