// What dependency-cruiser sees: broken walls, files it did not read, and the map of the rooms.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { format, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { run } from './check-run.ts';

const floors = ['app', 'ui', 'platform', 'api', 'server', 'tools', 'tests', 'bench'];
const isSource = new RegExp(`^(${floors.join('|')})/.+\\.tsx?$`);

/** Reads every file of a house and asks the rules in .dependency-cruiser.mjs. Throws when it cannot. */
export async function cruise(folder: string, nodeFlags: string[] = []): Promise<ICruiseResult> {
  const present = floors.filter((floor) => existsSync(join(folder, floor)));
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...present];
  const output = await run(folder, 'cruise', args, nodeFlags);
  try {
    return JSON.parse(output.stdout) as ICruiseResult;
  } catch {
    throw new Error(`dependency-cruiser gave no result:\n${output.all}`);
  }
}

/** A broken wall: which rule, who broke it, and the files in it (for two rooms that need each other: their folders). */
export type BrokenWall = { rule: string; from: string; to: string; files: string[] };

export function brokenWalls(result: ICruiseResult): BrokenWall[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to,
    files: [...new Set([from, ...(cycle ?? [{ name: to }]).map((step) => step.name)])],
  }));
}

/**
 * Two rooms that need each other only by way of a test of theirs, which needs the whole site. What stands between rooms besides
 * is found by the rule lowest-room-first, which allows no circle at all (check-rooms.ts).
 */
const isByTests = ({ rule, files }: BrokenWall) =>
  rule === 'no-circles-between-rooms' && files.some((file) => file.startsWith('tests/'));

/** The broken walls in words; empty when there are none. */
export function describeWalls(result: ICruiseResult): string {
  const why = new Map(result.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]));
  const broken = brokenWalls(result).filter((wall) => !isByTests(wall));
  const walls = broken.map(({ rule, files }) => `${rule}: ${files.join(' -> ')}\n    ${why.get(rule) ?? ''}`);
  return walls.toSorted().join('\n');
}

/**
 * Source files that git knows and dependency-cruiser did not read. Under a TypeScript that it does not support it reads
 * none, finds nothing wrong and says so: without this question a wall could not be seen to be broken.
 */
export function filesNotCruised(result: ICruiseResult, known: string[]): string[] {
  const cruised = new Set(result.modules.map((module) => module.source));
  return known.filter((file) => isSource.test(file) && !file.startsWith('tests/canary/') && !cruised.has(file));
}

const isOnMap = (path: string) => /^(app|ui|platform|api|server|tools)\//.test(path) && !/\.test\.tsx?$/.test(path);
const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** The same modules in an order that does not depend on the disk, without tests and packages. */
function modulesForMap(result: ICruiseResult): IModule[] {
  return result.modules
    .filter((module) => isOnMap(module.source))
    .map((module) => ({
      ...module,
      dependencies: module.dependencies
        .filter((dependency) => isOnMap(dependency.resolved))
        .toSorted((a, b) => byName(a.resolved, b.resolved)),
    }))
    .toSorted((a, b) => byName(a.source, b.source));
}

/** The text of docs/map.md: the rooms and who imports whom. */
export async function drawMap(result: ICruiseResult): Promise<string> {
  const modules = modulesForMap(result);
  const collapse = '^(?:(?:app|platform)/[^/]+|[^/]+)';
  const { output } = await format({ ...result, modules }, { outputType: 'mermaid', collapse });
  const lines = String(output)
    .split('\n')
    .filter((line) => line.trim());
  const isArrow = (line: string) => line.includes('-->');
  const sorted = [...lines.filter((line) => !isArrow(line)), ...lines.filter(isArrow).toSorted(byName)];
  return `# Map of the house

Drawn by dependency-cruiser from the imports (\`npm run map\`); \`npm run check\` compares it with the code. An arrow goes from
the room that imports to the room that is imported. routes.ts names the screens without importing them.

\`\`\`mermaid
${sorted.join('\n')}
\`\`\`
`;
}
