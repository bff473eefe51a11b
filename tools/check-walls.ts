// Uses dependency-cruiser to find broken import rules and unread files, and to draw the map of the rooms.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { format, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { run } from './check-run.ts';

const floors = ['app', 'ui', 'platform', 'api', 'server', 'tools', 'tests', 'bench'];
const isSource = new RegExp(`^(${floors.join('|')})/.+\\.tsx?$`);

/** Reads every file of a project and applies the rules in .dependency-cruiser.mjs. Throws if that fails. */
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

/**
 * A broken import rule: the rule, the importing file, the imported file, and all files involved, such as those of a
 * cycle. If two rooms import each other, the folders of the rooms take the place of files.
 */
export type ImportViolation = { rule: string; from: string; to: string; files: string[] };

export function importViolations(result: ICruiseResult): ImportViolation[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to,
    files: [...new Set([from, ...(cycle ?? [{ name: to }]).map((step) => step.name)])],
  }));
}

/**
 * Whether a cycle between rooms passes through a folder in tests/. Such a cycle is allowed, because a room's tests need
 * the whole site. Cycles in the code itself are also found by the rule lowest-room-first (check-rooms.ts).
 */
const isByTests = ({ rule, files }: ImportViolation) =>
  rule === 'no-circles-between-rooms' && files.some((file) => file.startsWith('tests/'));

/** Returns the broken import rules in words; empty when there are none. */
export function describeWalls(result: ICruiseResult): string {
  const why = new Map(result.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]));
  const broken = importViolations(result).filter((violation) => !isByTests(violation));
  const walls = broken.map(({ rule, files }) => `${rule}: ${files.join(' -> ')}\n    ${why.get(rule) ?? ''}`);
  return walls.toSorted().join('\n');
}

/**
 * Returns source files that git knows and dependency-cruiser did not read. With an unsupported TypeScript version it
 * reads none and reports no problem, so a broken rule would not be noticed.
 */
export function filesNotCruised(result: ICruiseResult, known: string[]): string[] {
  const cruised = new Set(result.modules.map((module) => module.source));
  return known.filter((file) => isSource.test(file) && !file.startsWith('tests/canary/') && !cruised.has(file));
}

const isOnMap = (path: string) => /^(app|ui|platform|api|server|tools)\//.test(path) && !/\.test\.tsx?$/.test(path);
const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** Returns the modules, without tests and packages, in an order that does not depend on the disk. */
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

/** Returns the text of docs/map.md: the rooms and their imports. */
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
