// Adds to the copy of tests/canary/ one file for each room and kind of file of the real project. Each breaks every rule
// it can, so that a rule that no longer reaches a folder misses the files there. What must be found:
// check-canary-aims.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOfGit } from './check-run.ts';

/** Where a planted file goes. The room of the folder app/accounts/settings, for example, is app/accounts. */
export type Place = { file: string; folder: string; floor: string; room?: string; kind: string };

const codeKinds = ['.ts', '.test.ts', '.db.test.ts'];
const serverKinds = ['.server.ts', '.table.server.ts'];
const screenKinds = ['.screen.tsx', '.endpoint.ts'];
const drawnKinds = ['.tsx', '.server.tsx', '.email.ts', '.email.tsx', '.test.tsx'];

const kindsOf: Record<string, string[]> = {
  app: [...codeKinds, ...serverKinds, ...screenKinds, ...drawnKinds],
  ui: ['.ts', '.tsx', '.test.ts', '.test.tsx'],
  platform: [...codeKinds, ...serverKinds],
  api: ['.ts', '.server.ts', '.test.ts'],
  server: ['.ts', '.test.ts'],
  tools: ['.ts', '.mjs', '.test.ts'],
  tests: [...codeKinds, '.e2e.ts'],
  bench: ['.ts', '.tsx'],
};

/** Returns the folders of the real project that hold code. */
async function realFolders(): Promise<string[]> {
  const files = (await filesOfGit()).filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('tests/canary/'));
  return [...new Set(files.map(dirname))].filter((folder) => (folder.split('/')[0] ?? '') in kindsOf).toSorted();
}

function placesIn(folder: string): Place[] {
  const [floor = '', name] = folder.split('/');
  const room = name && (floor === 'app' || floor === 'platform') ? { room: `${floor}/${name}` } : {};
  // The compiler would read only one of plant.ts and plant.tsx.
  const nameOf = (kind: string) => (kind.endsWith('.tsx') ? `drawn-plant${kind}` : `plant${kind}`);
  return (kindsOf[floor] ?? []).map((kind) => ({ file: `${folder}/${nameOf(kind)}`, folder, floor, ...room, kind }));
}

/** Returns the files of a room or top-level folder for planted files to import; none for other folders. */
function targetsIn(folder: string): string[] {
  const [floor = '', room, inside] = folder.split('/');
  if (inside || (room && floor !== 'app' && floor !== 'platform')) return [];
  if (!room) return [`${floor}/target.ts`];
  const names = ['target.ts', 'target.server.ts', 'target.table.server.ts', 'target.test.ts'];
  const more = ['target.test.tsx', 'target.screen.tsx', 'target.endpoint.ts', 'target.email.ts', 'target.email.tsx'];
  return [...names, ...(floor === 'app' ? [...more, 'parts/target.ts'] : [])].map((name) => `${folder}/${name}`);
}

/** Code that breaks every rule for plain JavaScript. */
const wrongAnywhere = `import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import system, { env } from 'node:process';
export * from './nowhere.ts';
export const spread = [...['Ada']];
export const ports = [env['PORT'], system.env['PORT'], process.env['PORT']];
export const plain = String(ports).replace(/a+$/, '').replace(new RegExp(String(ports)), '').normalize('NFC');
export function refuse() {
  new Error('no');
  debugger;
}
export function usePlant(loud) {
  const unused = useFetcher();
  if (loud) useState('hello');
  useEffect(() => {
    document.title = String(loud);
  }, []);
}
console.log('hello');
export const today = new Intl.DateTimeFormat('en-GB').format() + new Date().toLocaleDateString();
export const rows = (platform) => platform.pool.query('select 1');
test.only('is alone', () => {});
export const outcome = { ok: 'halfway' };
export   default {};
`;

const wrongTypes = `export const anything: any = 1;
export const wrapped: String = 'Ada';
export const visitors: number = 'three';
`;

const wrongPicture = `export const Picture = () => <img src="/picture.webp" />;
`;

/** Makes a file one line too long, with empty lines and comment lines, which must be counted too. */
function lengthen(text: string): string {
  const missing = 301 - text.split('\n').length + 1;
  const half = Math.floor(missing / 2);
  return `${text}${'\n'.repeat(half)}/*${'\nand so on'.repeat(missing - half - 1)} */\n`;
}

function write(project: string, file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

/** Returns a relative path from one file of the project to another, or the name of a package. */
function specifier(from: string, to: string): string {
  if (!/\.\w+$/.test(to)) return to;
  return `${'../'.repeat(from.split('/').length - 1)}${to}`;
}

function writePlant(project: string, { file, kind }: Place, imports: string[]): void {
  const lines = [...new Set(imports)].map((target) => `import '${specifier(file, target)}';\n`);
  const types = kind === '.mjs' ? '' : wrongTypes;
  const picture = kind.endsWith('.tsx') ? wrongPicture : '';
  write(project, file, lengthen([...lines, wrongAnywhere, types, picture].join('')));
}

/** Writes two files into a folder; the files import each other. */
function writeCircle(project: string, folder: string): [string, string] {
  const circle: [string, string] = [`${folder}/circle.ts`, `${folder}/circle-back.ts`];
  write(project, circle[0], `import './circle-back.ts';\n`);
  write(project, circle[1], `import './circle.ts';\n`);
  return circle;
}

/** Files that are not code, each with one line too many. */
const texts = [
  'app/accounts/plant.css',
  'app/accounts/plant.md',
  'api/plant.json',
  'bench/plant.sql',
  'docs/plant.md',
  'plant.json',
  'plant.md',
  'platform/database/migrations/9999-plant.sql',
  'public/plant.css',
  'public/plant.html',
  'server/plant.yml',
  'tests/support/plant.css',
  'tools/plant.txt',
  'ui/plant.css',
  '.ci/plant',
];

export type Garden = {
  places: Place[];
  folders: string[];
  /** Files that break no rule. */
  targets: string[];
  circles: [string, string][];
  texts: string[];
};

/** Writes all planted files. `importsOf` returns what a planted file imports, in addition to `wrongAnywhere`. */
export async function plant(project: string, importsOf: (place: Place, garden: Garden) => string[]): Promise<Garden> {
  const folders = await realFolders();
  const places = folders.flatMap(placesIn);
  const targets = folders.flatMap(targetsIn);
  const circles = folders.map((folder) => writeCircle(project, folder));
  const garden: Garden = { places, folders, targets, circles, texts };
  for (const file of targets) write(project, file, 'export {};\n');
  for (const place of places) writePlant(project, place, importsOf(place, garden));
  for (const file of texts) write(project, file, '\n'.repeat(301));
  return garden;
}
