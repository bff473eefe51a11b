// Checks that no linter has and no comment can disable: the length of every text file, and comments that disable rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The maximum number of lines in a text file. .oxlintrc.json has the same number, for editors. */
export const mostLines = 300;

/** Generated files, data and pictures, which people do not read from top to bottom. */
const notWritten = [
  /(^|\/)package-lock\.json$/,
  /^docs\/map\.md$/,
  /^app\/[^/]+\/(demo\/)?demo-[\w-]+\.json$/,
  /^tests\/fixtures\//,
  /\.svg$/,
];

const silencing = /\b(?:oxlint|eslint)-disable(?<where>-next-line|-line)?\b(?<rules>[^\n]*)/g;
const neverSilent = /^(eslint\/)?max-lines$|^house\//;

export type TextProblem = { rule: string; file: string; problem: string };

function checkLength(file: string, text: string): string | undefined {
  if (notWritten.some((path) => path.test(file))) return;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > mostLines ? `${file} has ${lines} lines, at most ${mostLines}` : undefined;
}

/** A comment may disable a named rule on one line; never the length limit, nor a rule of this project. */
function checkSilence(file: string, text: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
  return [...text.matchAll(silencing)].flatMap(({ groups }) => {
    const rules = (groups?.['rules'] ?? '')
      .replace(/--.*|\*\/.*/, '')
      .split(',')
      .map((rule) => rule.trim())
      .filter(Boolean);
    if (!groups?.['where'] || rules.length === 0) return [`${file} silences more than one rule on one line`];
    return rules.filter((rule) => neverSilent.test(rule)).map((rule) => `${file} silences ${rule}`);
  });
}

/** Checks each text file in a folder. A file that contains NUL is not a text file. */
export function checkTexts(folder: string, files: string[]): TextProblem[] {
  return files
    .filter((file) => !file.startsWith('tests/canary/'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      if (text.includes('\0')) return [];
      const tooLong = checkLength(file, text);
      return [
        ...(tooLong ? [{ rule: 'at-most-300-lines', file, problem: tooLong }] : []),
        ...checkSilence(file, text).map((problem) => ({ rule: 'no-silenced-length', file, problem })),
      ];
    });
}
