import type { Figure } from './figure.ts';
import { describeMachine } from './machine.ts';

const heading = ['', 'what', 'figure', 'budget', 'yardstick', 'ratio', 'met'];

const metInWords = (isMet: boolean | undefined) => (isMet === undefined ? '' : isMet ? 'yes' : '**no**');

/** Returns the results of a run as a Markdown table. */
export function drawTable(figures: Figure[]): string {
  const rows = figures.map(({ budget, what, figure, limit, yardstick, ratio, isMet }) => [
    budget,
    what,
    figure,
    limit ?? '',
    yardstick ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    metInWords(isMet),
  ]);
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns how many budgets were met, for example '30 of 32 budgets met'. */
export function countMet(figures: Figure[]): string {
  const promised = figures.filter(({ isMet }) => isMet !== undefined);
  return `${promised.filter(({ isMet }) => isMet).length} of ${promised.length} budgets met`;
}

/** Returns the text of docs/benchmarks.md. */
export function drawPage(figures: Figure[], setInWords: string, now: Date): string {
  return `# Benchmarks

Measured by \`npm run bench\` in one run, ${now.toISOString().slice(0, 10)}, on ${describeMachine()}.
Set: ${setInWords}. Yardsticks ran in the same run; a ratio of rates
is the median of the ratios of its pairs of rounds. ${countMet(figures)}.

${drawTable(figures)}

How to read it, and what is measured how: bench/README.md.
`;
}
