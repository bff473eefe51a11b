// Times how long React alone takes to render pages from their data: node bench/time-rendering.ts DATA_DIR ROUNDS
// PATH... It is a separate program with its own core. Prints JSON: milliseconds of processor time per page, by path.
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { cloneElement, type ReactElement } from 'react';
import type { EntryContext } from 'react-router';
import { readConfig } from '../platform/config/read-config.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { openPlatform } from '../platform/open-platform.server.ts';
import type { createApp } from '../server/app.ts';
import { siteJobs } from '../server/work.ts';

type Renderer = typeof import('react-dom/server');
type Options = NonNullable<Parameters<Renderer['renderToPipeableStream']>[1]>;
type Page = ReactElement<{ context: EntryContext }>;

const [, , dataDir, rounds, ...paths] = process.argv;
const answer = readConfig({
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: 'http://127.0.0.1:3000',
});
if (!answer.ok || !dataDir || !Number(rounds))
  throw new Error('Name the directory of the data, the rounds and the paths.');

// Patched before the build is imported, so that the build uses this renderer, which records its arguments.
const renderer = createRequire(import.meta.url)('react-dom/server') as Renderer;
const render = renderer.renderToPipeableStream;
let last: { page: Page; options: Options } | undefined;
Object.assign(renderer, {
  renderToPipeableStream(page: Page, options: Options) {
    last = { page, options };
    return render(page, options);
  },
});
const built = (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
  createApp: typeof createApp;
};
const platform = await openPlatform(answer.config, createLog('warn'), siteJobs);
const app = await built.createApp(platform, { pagesFreshMs: 0 });

/** Renders a recorded page once more, but leaves out its data stream, which can be read only once. */
async function renderAlone({ page, options }: NonNullable<typeof last>): Promise<void> {
  const alone = cloneElement(page, { context: { ...page.props.context, serverHandoffStream: undefined } });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sink = new Writable({ write: (_part, _encoding, next) => next(), final: (next) => (next(), resolve()) });
  const stream = render(alone, { ...options, onAllReady: () => void stream.pipe(sink), onError: reject });
  return promise;
}

try {
  const times: Record<string, number> = {};
  for (const path of paths) {
    const response = await app.request(answer.config.publicUrl + path, {
      headers: { Cookie: 'carebridge.bench=anew' },
    });
    if (response.status !== 200 || !last) throw new Error(`${path} answers ${response.status}.`);
    const kept = last;
    const run = async () => {
      for (let round = 0; round < Number(rounds); round++) await renderAlone(kept);
    };
    // Warms up until the hot code is compiled.
    await run();
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times[path] = (user + system) / 1000 / Number(rounds);
  }
  process.stdout.write(JSON.stringify(times));
} finally {
  await platform.close();
}
