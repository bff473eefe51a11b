// Checks the project in its working directory, to which docs/add-a-room.md has added a room: see add-a-room.test.ts.
import { globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from 'vite';
import { readConfig } from '../../../platform/config/read-config.server.ts';
import { createLog } from '../../../platform/log/create-log.server.ts';
import { openPlatform } from '../../../platform/open-platform.server.ts';
import { countsInWords, loadDemoData, removeDemoData } from '../../../server/demo-data.ts';
import { siteJobs, work } from '../../../server/work.ts';
import { filesOfGit, projectRoot } from '../../../tools/check-run.ts';
import { checkRooms } from '../../../tools/check-rooms.ts';
import { cruise } from '../../../tools/check-walls.ts';

const publicUrl = 'http://carebridge.test';
const [dataDir = ''] = process.argv.slice(2);
const read = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl });
if (!read.ok) throw new Error(read.problems.join('\n'));
const platform = await openPlatform(read.config, createLog('silent'), siteJobs);
const working = await work(platform);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'silent' });

const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('../../../server/app.ts');
const app = await createApp(platform, { pagesFreshMs: 0, readsFreshMs: 0 });
const request = async (path: string, init?: RequestInit) => app.request(publicUrl + path, init);

const loaded = countsInWords(await loadDemoData(platform.db));
const forVisitors = await request('/glossary');
const password = 'blue-otter-sings';
const signedUp = await request('/signup', {
  method: 'POST',
  headers: { Origin: publicUrl },
  body: new URLSearchParams({ email: 'ann@example.org', password, confirmPassword: password, role: 'consultant' }),
});
const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
const forUsers = await request('/glossary', { headers: { Cookie: cookies.join('; ') } });
const html = await forUsers.text();

await platform.pool.query("insert into glossary_words (word, meaning) values ('Nothing', '')");
const job = siteJobs.find(({ name }) => name === 'tidy-glossary');
if (job) await platform.jobs.send(platform.db, job, {});
const words = async () => (await platform.pool.query<{ word: string }>('select word from glossary_words')).rows;
while ((await words()).length > 1) await wait(20);
const removed = await removeDemoData(platform);

const matrix = (await vite.ssrLoadModule('/tests/requests/site/authorisation.ts')) as {
  routeMatrix: { path: string }[];
  useCaseMatrix: Record<string, string>;
};
const ofRoom = (names: string[]) => names.filter((name) => name.startsWith('glossary')).toSorted();
const problems = checkRooms(projectRoot, await filesOfGit(), await cruise(projectRoot));

const answer = {
  loaded,
  forVisitors: [forVisitors.status, forVisitors.headers.get('location')],
  forUsers: [forUsers.status, /<dt[^>]*>([^<]*)<\/dt>/.exec(html)?.[1]],
  removed: removed['words'],
  left: await words(),
  routes: ofRoom(matrix.routeMatrix.map(({ path }) => path)),
  useCases: ofRoom(Object.keys(matrix.useCaseMatrix)),
  files: ofRoom(globSync('app/glossary/**/*.server.ts').map((file) => file.slice(4, -'.server.ts'.length))),
  problems: problems.map(({ problem }) => problem),
};
await vite.close();
await working.stop();
await platform.close();
process.stdout.write(`\n${JSON.stringify(answer)}\n`);
process.exit(0);
