// Proves that the rules fire: runs the real tools with the real configuration on tests/canary/, which breaks each once.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOnDisk, type Output, projectRoot, run } from './check-run.ts';
import { brokenWalls, cruise, filesNotCruised } from './check-walls.ts';

/** A rule that fired, as tool:rule, and the files (or folders) that it names. */
type Finding = { rule: string; files: string[] };

const configuration = [
  '.dependency-cruiser.mjs',
  '.gitignore',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  'knip.json',
  'react-router.config.ts',
  'tools/check-lint-rules.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy outside the project, because inside it the configuration leaves tests/canary out. */
function copyHouse(): string {
  const house = mkdtempSync(join(tmpdir(), 'carebridge-canary-'));
  cpSync(join(projectRoot, 'tests', 'canary'), house, { recursive: true });
  for (const file of configuration) cpSync(join(projectRoot, file), join(house, file));
  symlinkSync(join(projectRoot, 'node_modules'), join(house, 'node_modules'), 'junction');
  return house;
}

async function formatting(house: string): Promise<Finding[]> {
  const { stdout } = await run(house, 'prettier', ['--list-different', '.']);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ rule: 'formatting', files: [file] }));
}

async function types(house: string): Promise<Finding[]> {
  const { stdout } = await run(house, 'tsc', ['--noEmit', '--pretty', 'false']);
  return [...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm)].map(([, file = '']) => ({
    rule: 'types',
    files: [file],
  }));
}

function parse<T>(output: Output): T {
  try {
    return JSON.parse(output.stdout) as T;
  } catch {
    throw new Error(`A tool gave no result on the canary house:\n${output.all}`);
  }
}

type LintResult = { diagnostics: { code?: string; message: string; filename: string }[] };

async function lint(house: string): Promise<Finding[]> {
  const { diagnostics } = parse<LintResult>(await run(house, 'oxlint', ['--format', 'json']));
  return diagnostics.map(({ code, filename }) => {
    const [, plugin, name] = /^(.+)\((.+)\)$/.exec(code ?? '') ?? [];
    // The configuration calls the plugin react, the report react-hooks.
    return {
      rule: plugin ? `lint:${plugin.replace('react-hooks', 'react')}/${name}` : 'lint:unused-directive',
      files: [filename],
    };
  });
}

async function walls(house: string): Promise<Finding[]> {
  const result = await cruise(house);
  const blind = await cruise(house, ['--import', './typescript-7.mjs']);
  const known = filesOnDisk(house);
  const overlooked = filesNotCruised(result, known);
  if (filesNotCruised(blind, known).length > 0) overlooked.push('typescript-7.mjs');
  return [
    ...brokenWalls(result).map(({ rule, files }) => ({ rule: `walls:${rule}`, files })),
    ...overlooked.map((file) => ({ rule: 'walls:cruised-fewer-files-than-git-knows', files: [file] })),
  ];
}

type KnipResult = { issues: ({ file: string } & Record<string, unknown>)[] };

async function unused(house: string): Promise<Finding[]> {
  const { issues } = parse<KnipResult>(await run(house, 'knip', ['--reporter', 'json']));
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds)
      .filter(([, found]) => Array.isArray(found) && found.length > 0)
      .map(([kind]) => ({ rule: `knip:${kind}`, files: [file] })),
  );
}

/** What the first lines of the files announce: `breaks: tool:rule, tool:rule (a remark)`. */
function announcements(house: string): Map<string, string[]> {
  const files = filesOnDisk(house).filter((file) => /\.(tsx?|mjs)$|^package\.json$/.test(file));
  const announced = files.map((file): [string, string[]] => {
    const [, rules = ''] = /\bbreaks: ([\w:/, -]+)/.exec(readFileSync(join(house, file), 'utf8')) ?? [];
    return [
      file,
      rules
        .split(',')
        .map((rule) => rule.trim())
        .filter(Boolean),
    ];
  });
  return new Map(announced.filter(([file, rules]) => rules.length > 0 && !configuration.includes(file)));
}

type LintConfiguration = { rules: Record<string, unknown>; overrides: { rules: Record<string, unknown> }[] };
type WallConfiguration = { default: { forbidden: { name: string }[] } };

const knipKinds = ['files', 'exports', 'types', 'dependencies', 'devDependencies', 'unlisted', 'unresolved'];
const otherRules = [
  'formatting',
  'types',
  'walls:cruised-fewer-files-than-git-knows',
  'lint:unused-directive',
  ...knipKinds.map((kind) => `knip:${kind}`),
];

/** Every rule that the configuration names. */
async function configuredRules(house: string): Promise<string[]> {
  const lintText = readFileSync(join(house, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const lintRules = JSON.parse(lintText) as LintConfiguration;
  const named = [lintRules, ...lintRules.overrides].flatMap(({ rules }) => Object.entries(rules));
  const { default: wallRules } = (await import(join(house, '.dependency-cruiser.mjs'))) as WallConfiguration;
  return [
    ...named.filter(([, level]) => level !== 'off').map(([name]) => `lint:${name}`),
    ...wallRules.forbidden.map(({ name }) => `walls:${name}`),
    ...otherRules,
  ];
}

const concerns = (finding: Finding, file: string) =>
  finding.files.some((named) => named === file || file.startsWith(`${named}/`));

export type CanaryReport = { fired: number; problems: string[] };

function judge(announced: Map<string, string[]>, findings: Finding[], configured: string[]): CanaryReport {
  const expected = [...announced].flatMap(([file, rules]) => rules.map((rule) => ({ file, rule })));
  const silent = expected.filter(
    ({ file, rule }) => !findings.some((found) => found.rule === rule && concerns(found, file)),
  );
  const unproven = configured.filter((rule) => !expected.some((planted) => planted.rule === rule));
  const surprising = findings.filter((found) => {
    const announcing = [...announced].filter(([file]) => concerns(found, file));
    // Nobody imports most of the files that break a rule: knip says so of files that announce something else.
    if (found.rule.startsWith('knip:')) return announcing.length === 0;
    return !announcing.some(([, rules]) => rules.includes(found.rule));
  });
  return {
    fired: expected.length - silent.length,
    problems: [
      ...silent.map(({ file, rule }) => `${rule} did not fire on tests/canary/${file}.`),
      ...unproven.map((rule) => `${rule} has no file in tests/canary/ that breaks it.`),
      ...surprising.map(
        ({ files, rule }) => `${rule} fired on tests/canary/${files.join(' -> ')}, which does not announce it.`,
      ),
    ],
  };
}

/** Runs all tools on the canary house. `fired` counts the announced violations that were found. */
export async function askCanary(): Promise<CanaryReport> {
  const house = copyHouse();
  try {
    const findings: Finding[] = [];
    for (const tool of [formatting, types, lint, walls, unused]) findings.push(...(await tool(house)));
    return judge(announcements(house), findings, await configuredRules(house));
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}
