// Imports care providers from CQC publications: `npm run import-cqc -- FILE…`, `--api`, `--status`.
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { byCommand } from '../../app/accounts/operators/operator-log.ts';
import { cancelImport } from '../../app/directory/cancel-import.server.ts';
import { continueImport } from '../../app/directory/continue-import.server.ts';
import { describeCqcFile } from '../../app/directory/describe-cqc-file.server.ts';
import { findImport } from '../../app/directory/find-import.server.ts';
import { processImports } from '../../app/directory/import-jobs.server.ts';
import { importStepWords, isImportActive, type ImportState } from '../../app/directory/import-state.ts';
import { startImport, type NewImport } from '../../app/directory/start-import.server.ts';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import type { Log } from '../../platform/log/create-log.server.ts';
import { describeImport, describeProgress } from '../describe-import.ts';
import { borrowMigrated, Refusal, type Command, type Terminal } from '../operate.ts';

const usage = `npm run import-cqc -- FILE…       imports files that CQC publishes, the oldest first: the directory (CSV), the ratings
                                  (CSV, ODS), the active locations (ODS)
npm run import-cqc -- --api       imports from the API of CQC: what has changed, the first time everything
npm run import-cqc -- --api --full    reads every location again
npm run import-cqc -- --status    how far the import is, or how the last one ended
npm run import-cqc -- --go-on     goes on with an import that asks, that was interrupted, or that failed because of the API
npm run import-cqc -- --cancel    ends the import under way
--dry-run shows what would change and changes nothing. --force takes a file that is older than the last import, and takes
away as many providers as it may be, without asking. --dates=dmy or --dates=mdy says whether the day or the month comes first,
where a file does not show it.`;

const sayEveryMs = 10_000;

type Hands = Pick<OpenDatabase, 'db' | 'transactionsAsked'> & {
  config: Config;
  log: Log;
  terminal: Terminal;
  lookAgainMs: number;
};

/** Runs the import, or follows it if the site's own process runs it. Returns when it has ended or asks a question. */
async function carry(hands: Hands, id?: string): Promise<void> {
  const carrier = processImports(hands);
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await carrier.look();
    hands.terminal.print(inWords(await watch(hands, interrupt.signal, id)));
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await carrier.stop();
  }
}

async function watch({ db, terminal, lookAgainMs }: Hands, interrupt: AbortSignal, id?: string): Promise<ImportState> {
  let said = '';
  let saidAt = 0;
  for (;;) {
    const state = await findImport(db, id);
    if (!state) throw new Refusal('There hasn’t been an import yet.');
    if (!isImportActive(state.status) || state.status === 'asking') return state;
    const step = importStepWords(state);
    if (step !== said || Date.now() - saidAt > sayEveryMs) {
      terminal.complain(describeProgress(state));
      said = step;
      saidAt = Date.now();
    }
    if (interrupt.aborted) {
      throw new Refusal('Interrupted. The running site goes on with it, or: npm run import-cqc -- --go-on');
    }
    await wait(lookAgainMs);
  }
}

function inWords(state: ImportState): string {
  if (state.status === 'asking') {
    throw new Refusal(
      `${state.message}\nnpm run import-cqc -- --go-on does it, npm run import-cqc -- --cancel does not.`,
    );
  }
  if (state.status === 'failed') {
    const goOn = state.isResumable
      ? '\nWhat it has read is kept: npm run import-cqc -- --go-on goes on where it stopped.'
      : '';
    throw new Refusal((state.message ?? 'The import failed.') + goOn);
  }
  // The import did not complete, so the command fails.
  if (state.status === 'cancelled') throw new Refusal(describeImport(state));
  return describeImport(state);
}

async function begin(hands: Hands, wanted: NewImport): Promise<void> {
  const started = await startImport(hands, wanted);
  if (started.ok) return carry(hands, started.id);
  if (started.reason === 'already-running') {
    throw new Refusal('An import is under way: npm run import-cqc -- --status');
  }
  const name = wanted.file?.name ?? '';
  if (started.reason === 'older-file') {
    throw new Refusal(
      `${name} is of ${started.dataDate}, and the data that is here of ${started.lastDate}. --force imports it all the same.`,
    );
  }
  throw new Refusal(wanted.file ? `${name}: ${started.message}` : started.message);
}

/** Returns the files with their names, oldest data first; files without a date keep their order. */
async function inOrder(paths: string[]): Promise<{ path: string; name: string }[]> {
  const files = [];
  for (const given of paths) {
    const path = resolve(given);
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isFile) throw new Refusal(`${given}: there is no such file.`);
    const described = await describeCqcFile(path, basename(path));
    if (!described.ok) throw new Refusal(`${given}: ${described.problem}`);
    files.push({ path, name: basename(path), date: described.dataDate ?? '' });
  }
  return files.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}

const dayOrders = ['dmy', 'mdy'] as const;

function readOptions(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const dates = { type: 'string' } as const;
  const options = {
    'dry-run': flag,
    force: flag,
    api: flag,
    full: flag,
    status: flag,
    cancel: flag,
    'go-on': flag,
    dates,
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const chosen = [values.api, values.status, values.cancel, values['go-on'], positionals.length > 0].filter(Boolean);
    const order = dayOrders.find((one) => one === values.dates);
    const isOrderFit = values.dates === undefined || (order !== undefined && positionals.length > 0);
    if (chosen.length === 1 && (!values.full || values.api) && isOrderFit)
      return { ...values, dates: order, files: positionals };
  } catch {
    // Reported below.
  }
  throw new Refusal(usage);
}

/** Returns the command, which checks the progress of the import at this interval. */
export function importCqcCommand(lookAgainMs = 300): Command {
  return {
    usage,
    async run(args, config, terminal) {
      const options = readOptions(args);
      const work = ({ db, transactionsAsked }: OpenDatabase, log: Log) =>
        obey({ db, transactionsAsked, config, log, terminal, lookAgainMs }, options);
      await borrowMigrated(config, work, terminal);
    },
  };
}

async function obey(hands: Hands, options: ReturnType<typeof readOptions>): Promise<void> {
  const { db, terminal } = hands;
  const shared = {
    askedBy: byCommand,
    isDryRun: options['dry-run'],
    isForced: options.force,
    isOlderTaken: options.force,
  };
  if (options.status) {
    const state = await findImport(db);
    terminal.print(state ? describeImport(state) : 'There hasn’t been an import yet.');
  } else if (options.cancel) {
    if (!(await cancelImport(db, byCommand))) throw new Refusal('No import is under way.');
    terminal.print('The import ends within a few seconds.');
  } else if (options['go-on']) {
    const state = await findImport(db);
    if (!state || !(isImportActive(state.status) || state.isResumable)) throw new Refusal('No import waits to go on.');
    await continueImport(hands, byCommand);
    await carry(hands, state.id);
  } else if (options.api) {
    await begin(hands, { ...shared, source: options.full ? 'api-full' : 'api' });
  } else {
    for (const file of await inOrder(options.files))
      await begin(hands, { ...shared, source: 'file', file, dates: options.dates });
  }
}
