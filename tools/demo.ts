// The made-up people and services: `npm run demo -- load`, `remove`, `renew`.
import { loadDemoData, removeDemoData, renewDemoDates, type DemoCounts } from '../server/demo-data.ts';
import { borrowMigrated, operate, plural, print, Refusal } from './operate.ts';

const usage = `npm run demo -- load      adds the demo data; what is there already stays as it is
npm run demo -- remove    takes all demo data away, and nothing else
npm run demo -- renew     moves free days and posting dates to today, as the site does every night`;

function describe({ consultants, reviews, services }: DemoCounts): string {
  const rows = consultants + reviews + services;
  const parts = [plural(consultants, 'consultant'), plural(reviews, 'review'), plural(services, 'care service')];
  return `${plural(rows, 'row')} (${parts.join(', ')})`;
}

await operate(usage, async ([action, ...rest], config) => {
  if (!['load', 'remove', 'renew'].includes(action ?? '') || rest.length > 0) throw new Refusal(usage);
  if (action === 'load' && config.publicUrl.startsWith('https:')) {
    throw new Refusal(
      `Demo data is not loaded while PUBLIC_URL is https (${config.publicUrl}): made-up people must not stand on a public site.`,
    );
  }
  await borrowMigrated(config, async ({ db }) => {
    if (action === 'load') print(`Loaded ${describe(await loadDemoData(db))}.`);
    else if (action === 'remove') print(`Removed ${describe(await removeDemoData(db))}.`);
    else {
      await renewDemoDates(db);
      print('Moved the dates of the demo data to today.');
    }
  });
});
