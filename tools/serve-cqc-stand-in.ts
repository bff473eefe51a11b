// Replaces the API of the Care Quality Commission, for experiments and demonstrations: `npm run cqc-stand-in`.
import { parseArgs } from 'node:util';
import { locationsAt, sampleLocations } from '../tests/support/cqc-samples.ts';
import { cqcKey, startCqcStandIn, type CqcFaults } from '../tests/support/cqc-stand-in.ts';

const usage = `npm run cqc-stand-in -- [PATH] [--port 4400]
PATH: a JSON file with a list of locations as the API answers them, or a folder of files location_….json with one each;
without it the locations of Oldham, of March 2025, with what was kept of September 2026: a page of the list, a page of
changes, a location. Some have changed yesterday, so that a second import has something to read.
What goes wrong: --slow-ms 300 --every-429 20 --retry-after 2 --every-500 20 --every-broken 20 --every-timeout 50
--every-hang-up 20 --always 401|403|quota|429|500 --missing 1-1,1-2 --die-after 200`;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { ...text, default: '4400' },
    help: { type: 'boolean', default: false },
    'slow-ms': text,
    'every-429': text,
    'retry-after': text,
    'every-500': text,
    'every-broken': text,
    'every-timeout': text,
    'every-hang-up': text,
    always: text,
    missing: text,
    'die-after': text,
  },
});

function readFaults(): Partial<CqcFaults> {
  const number = (given: string | undefined) => Number(given ?? 0);
  return {
    slowMs: number(values['slow-ms']),
    every429: number(values['every-429']),
    ...(values['retry-after'] === undefined ? {} : { retryAfter: values['retry-after'] }),
    every500: number(values['every-500']),
    everyBroken: number(values['every-broken']),
    everyTimeout: number(values['every-timeout']),
    everyHangUp: number(values['every-hang-up']),
    always: (values.always ?? '') as CqcFaults['always'],
    missing: values.missing?.split(',') ?? [],
    dieAfter: number(values['die-after']),
  };
}

const [path, ...rest] = positionals;
if (values.help || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = values.help ? 0 : 1;
} else {
  const source = path === undefined ? sampleLocations() : locationsAt(path);
  const { address } = await startCqcStandIn(source, readFaults(), Number(values.port));
  const counts = `${source.ids.length} locations, ${source.changes?.length ?? 0} changes`;
  process.stdout.write(`${counts}. Start the site with CQC_API_URL=${address} CQC_API_KEY=${cqcKey}\n`);
}
