// Proves that the rules fire. Runs the real tools with the real configuration on tests/canary/, which breaks each rule
// once, and on files planted in every room, which break each rule wherever it must apply.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Aim, aimsOf, importsOf } from './check-canary-aims.ts';
import { type Finding, findAll, rulesOfTools } from './check-canary-findings.ts';
import { type Garden, plant } from './check-canary-plants.ts';
import { filesOnDisk, projectRoot } from './check-run.ts';

const configuration = [
  '.dependency-cruiser.mjs',
  '.gitignore',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  'knip.json',
  'react-router.config.ts',
  'tools/check-lint-outcomes.ts',
  'tools/check-lint-rules.ts',
  'tools/plan-chunks.ts',
  'tools/share-chunks.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Copies tests/canary out of the project, because inside the project the configuration excludes tests/canary. */
function copyCanary(): string {
  const project = mkdtempSync(join(tmpdir(), 'carebridge-canary-'));
  cpSync(join(projectRoot, 'tests', 'canary'), project, { recursive: true });
  for (const file of configuration) cpSync(join(projectRoot, file), join(project, file));
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'), 'junction');
  return project;
}

/** Returns the rules that each file announces in its first lines: `breaks: tool:rule, tool:rule (a remark)`. */
function announcements(project: string): Map<string, string[]> {
  const files = filesOnDisk(project).filter((file) => /\.(tsx?|mjs|css)$|^package\.json$/.test(file));
  const announced = files.map((file): [string, string[]] => {
    const [, rules = ''] = /\bbreaks: ([\w:/, -]+)/.exec(readFileSync(join(project, file), 'utf8')) ?? [];
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

/** Returns every rule in the configuration. */
async function configuredRules(project: string): Promise<string[]> {
  const lintText = readFileSync(join(project, '.oxlintrc.json'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const lintRules = JSON.parse(lintText) as LintConfiguration;
  const named = [lintRules, ...lintRules.overrides].flatMap(({ rules }) => Object.entries(rules));
  const { default: wallRules } = (await import(join(project, '.dependency-cruiser.mjs'))) as WallConfiguration;
  return [
    ...named.filter(([, level]) => level !== 'off').map(([name]) => `lint:${name}`),
    ...wallRules.forbidden.map(({ name }) => `walls:${name}`),
    ...rulesOfTools,
  ];
}

const concerns = (finding: Finding, file: string) =>
  finding.files.some((named) => named === file || file.startsWith(`${named}/`));

/** `fired`: how many announced violations were found; `reached`: how many rules found all that they must find. */
export type CanaryReport = { fired: number; reached: number; places: number; problems: string[] };

/** Checks the files of tests/canary/: each must break the rules that it announces, and no others. */
function judge(announced: Map<string, string[]>, findings: Finding[], configured: string[]) {
  const expected = [...announced].flatMap(([file, rules]) => rules.map((rule) => ({ file, rule })));
  const silent = expected.filter(
    ({ file, rule }) => !findings.some((found) => found.rule === rule && concerns(found, file)),
  );
  const unproven = configured.filter((rule) => !expected.some((planted) => planted.rule === rule));
  const surprising = findings.filter((found) => {
    const announcing = [...announced].filter(([file]) => concerns(found, file));
    // No file imports most of the files that break a rule, so knip also reports files that announce something else.
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

const keyOf = ({ rule, from, to = '' }: Aim) => `${rule} ${from} ${to}`;

/**
 * Returns the key (see keyOf) of each violation that a finding proves, made of the rule, the file that breaks it and
 * the file imported. An import cycle proves one for each pair of its files, because each depends on all the others.
 */
function proofs({ rule, files, from, to }: Finding): string[] {
  if (!rule.startsWith('walls:no-circles')) return [keyOf({ rule, from: from ?? files[0] ?? '', to: to ?? '' })];
  return files.flatMap((one) => files.map((other) => keyOf({ rule, from: one, to: other })));
}

const shown = 4;

/** Checks that each rule finds all the plants that break it. */
function judgeReach(aims: Aim[], findings: Finding[], configured: string[]) {
  const found = new Set(findings.flatMap(proofs));
  const rules = Map.groupBy(aims, ({ rule }) => rule);
  const missed = [...rules].map(([rule, places]): [string, number, Aim[]] => [
    rule,
    places.length,
    places.filter((aim) => !found.has(keyOf(aim))),
  ]);
  const short = missed.filter(([, , silent]) => silent.length > 0);
  const pointless = configured.filter((rule) => !rulesOfTools.includes(rule) && !rules.has(rule));
  return {
    reached: missed.length - short.length,
    places: aims.length,
    problems: [
      ...short.map(([rule, places, silent]) => {
        const examples = silent.slice(0, shown).map(({ from, to }) => (to ? `${from} -> ${to}` : from));
        const more = silent.length > shown ? ' …' : '';
        return `${rule} was silent in ${silent.length} of its ${places} places: ${examples.join(', ')}${more}`;
      }),
      ...pointless.map((rule) => `${rule} has no places in tools/check-canary-aims.ts that it must reach.`),
    ],
  };
}

/** Returns the findings that name no planted file. */
function handWritten(findings: Finding[], { places, targets, circles, texts }: Garden): Finding[] {
  const planted = [...places.map(({ file }) => file), ...targets, ...circles.flat(), ...texts];
  const touched = new Set(planted.flatMap((file) => [file, dirname(file)]));
  return findings.filter(({ files }) => !files.some((file) => touched.has(file)));
}

/**
 * Runs all tools on a copy of tests/canary/ with plants, and reports the rules that did not fire or fired unannounced.
 */
export async function askCanary(): Promise<CanaryReport> {
  const project = copyCanary();
  try {
    const announced = announcements(project);
    const garden = await plant(project, importsOf);
    const findings = await findAll(project);
    const configured = await configuredRules(project);
    const written = judge(announced, handWritten(findings, garden), configured);
    const reach = judgeReach(aimsOf(garden), findings, configured);
    return { ...reach, fired: written.fired, problems: [...written.problems, ...reach.problems] };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
