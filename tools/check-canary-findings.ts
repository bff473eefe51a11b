// Runs each tool with the real configuration on a copy of the canary project, tests/canary/.
import { stripVTControlCharacters } from 'node:util';
import { filesOnDisk, oneConfiguration, type Output, run } from './check-run.ts';
import { checkRooms } from './check-rooms.ts';
import { checkTexts } from './check-texts.ts';
import { importViolations, cruise, filesNotCruised } from './check-walls.ts';

/**
 * A reported violation. `rule`: as tool:rule; `files`: files or folders; `from` and `to`: the import, for import rules.
 */
export type Finding = { rule: string; files: string[]; from?: string; to?: string };

async function formatting(project: string): Promise<Finding[]> {
  const { stdout } = await run(project, 'prettier', ['--list-different', '.']);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ rule: 'formatting', files: [file] }));
}

async function types(project: string): Promise<Finding[]> {
  const { stdout } = await run(project, 'tsc', ['--noEmit', '--pretty', 'false']);
  return [...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm)].map(([, file = '']) => ({
    rule: 'types',
    files: [file],
  }));
}

function parse<T>(output: Output): T {
  try {
    return JSON.parse(output.stdout) as T;
  } catch {
    throw new Error(`A tool gave no result on the canary project:\n${output.all}`);
  }
}

type LintResult = { diagnostics: { code?: string; message: string; filename: string }[] };

async function lint(project: string): Promise<Finding[]> {
  const { diagnostics } = parse<LintResult>(await run(project, 'oxlint', ['--format', 'json', ...oneConfiguration]));
  return diagnostics.map(({ code, filename }) => {
    const [, plugin, name] = /^(.+)\((.+)\)$/.exec(code ?? '') ?? [];
    // The configuration calls the plugin react, the report calls it react-hooks.
    return {
      rule: plugin ? `lint:${plugin.replace('react-hooks', 'react')}/${name}` : 'lint:unused-directive',
      files: [filename],
    };
  });
}

/** Returns the name that code imports for a path in node_modules or for Node's `process`; other paths unchanged. */
function asImported(path: string): string {
  const [, name] = /.*node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return name ?? (path === 'process' ? 'node:process' : path);
}

async function walls(project: string): Promise<Finding[]> {
  const result = await cruise(project);
  const blind = await cruise(project, ['--import', './typescript-7.mjs']);
  const known = filesOnDisk(project);
  const overlooked = filesNotCruised(result, known);
  if (filesNotCruised(blind, known).length > 0) overlooked.push('typescript-7.mjs');
  return [
    ...importViolations(result).map(({ rule, from, to, files }) => ({
      rule: `walls:${rule}`,
      files,
      from,
      to: asImported(to),
    })),
    ...overlooked.map((file) => ({ rule: 'walls:cruised-fewer-files-than-git-knows', files: [file] })),
    ...checkRooms(project, known, result).map(({ rule, file }) => ({ rule: `rooms:${rule}`, files: [file] })),
  ];
}

type KnipResult = { issues: ({ file: string } & Record<string, unknown>)[] };

async function unused(project: string): Promise<Finding[]> {
  const { issues } = parse<KnipResult>(await run(project, 'knip', ['--reporter', 'json']));
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds)
      .filter(([, found]) => Array.isArray(found) && found.length > 0)
      .map(([kind]) => ({ rule: `knip:${kind}`, files: [file] })),
  );
}

async function texts(project: string): Promise<Finding[]> {
  return checkTexts(project, filesOnDisk(project)).map(({ rule, file }) => ({ rule: `texts:${rule}`, files: [file] }));
}

/** Checks React Router's own rule: the build fails if the browser's code still contains server code. */
async function build(project: string): Promise<Finding[]> {
  const { ok, all } = await run(project, 'reactRouter', ['build']);
  const refused = /Server-only module referenced by client\s+'[^']+' imported by (?:route )?'([^']+)'/;
  const [, file] = refused.exec(stripVTControlCharacters(all)) ?? [];
  return !ok && file ? [{ rule: 'build:server-code-in-the-browser', files: [file] }] : [];
}

/** The rules of knip. Like the other rules in `rulesOfTools`, they are not listed in a configuration file. */
const knipKinds = ['files', 'exports', 'types', 'dependencies', 'devDependencies', 'unlisted', 'unresolved'];
export const rulesOfTools = [
  'formatting',
  'types',
  'walls:cruised-fewer-files-than-git-knows',
  'lint:unused-directive',
  'texts:at-most-300-lines',
  'texts:no-silenced-length',
  'rooms:every-room-is-listed',
  'rooms:lowest-room-first',
  'rooms:no-component-behind-a-room',
  'rooms:platform-names-no-table',
  'rooms:own-tables-only',
  'build:server-code-in-the-browser',
  ...knipKinds.map((kind) => `knip:${kind}`),
];

/** Runs all tools on a folder with the layout of the project. */
export async function findAll(project: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const tool of [formatting, types, lint, texts, walls, unused, build]) findings.push(...(await tool(project)));
  return findings;
}
