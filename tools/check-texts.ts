// What no linter counts, and no comment can silence: how long a text is, whatever its kind, and the comments that silence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a text may be. The same number stands in .oxlintrc.json, for editors. */
export const mostLines = 300;

/** Written by programs, or data and pictures: nobody reads them from top to bottom. */
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

/** A comment may silence a rule on one line and by its name; never how long a file is, nor a rule of the house. */
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

/** Reads each text of a folder. Files with a NUL in them are no texts. */
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
