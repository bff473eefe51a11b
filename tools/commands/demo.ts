// The demo data: `npm run demo -- load`, `remove`, `renew`, and `npm run demo:england`.
import {
  countsInWords,
  describeDemoLogins,
  loadDemoData,
  removeDemoData,
  renewDemoDates,
  type DemoCounts,
} from '../../server/demo-data.ts';
import { loadDemoEngland } from '../../app/directory/demo-england.server.ts';
import { refundPayment } from '../../app/payments/refund-payment.server.ts';
import { endFirstStart } from '../../platform/database/first-start.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { removeFile } from '../../platform/storage/remove-file.server.ts';
import { borrowJobs, borrowMigrated, plural, Refusal, type Command } from '../operate.ts';

const usage = `npm run demo -- load      adds the demo data, and says how to log in with its accounts; what is there stays as it is
npm run demo -- remove    takes all demo data away, and nothing else
npm run demo -- renew     moves free days and posting dates to today, as the site does every night
npm run demo:england      adds about 24,500 real care providers of England, as CQC published them in 2021; remove takes them away`;

function describe(counts: DemoCounts): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${plural(rows, 'row')} (${countsInWords(counts)})`;
}

export const demoCommand: Command = {
  usage,
  async run([action, ...rest], config, terminal) {
    if (!['load', 'remove', 'renew', 'england'].includes(action ?? '') || rest.length > 0) throw new Refusal(usage);
    if ((action === 'load' || action === 'england') && config.publicUrl.startsWith('https:')) {
      throw new Refusal(
        `Demo data is not loaded while PUBLIC_URL is https (${config.publicUrl}): made-up people and old ratings must not stand on a public site.`,
      );
    }
    if (action === 'remove') {
      // Jobs are needed, because they delete the demo users' files from the store.
      const remove = async ({ db }: OpenDatabase, jobs: Jobs) => {
        terminal.print(`Removed ${describe(await removeDemoData({ db, jobs }))}.`);
        // A killed first start may have left this open, and the next start must not load the data again.
        endFirstStart(config);
      };
      await borrowJobs(config, remove, terminal, [removeFile, refundPayment]);
      return;
    }
    const work = async ({ db }: OpenDatabase) => {
      if (action === 'load') {
        const loaded = `Loaded ${describe(await loadDemoData(db))}.`;
        terminal.print([loaded, ...(await describeDemoLogins(db, config))].join('\n'));
      } else if (action === 'england') {
        const added = await loadDemoEngland(db);
        terminal.print(`Loaded ${plural(added, 'care provider')} of England, as CQC published them in 2021.`);
      } else {
        await renewDemoDates(db);
        terminal.print('Moved the dates of the demo data to today.');
      }
    };
    await borrowMigrated(config, work, terminal);
  },
};
