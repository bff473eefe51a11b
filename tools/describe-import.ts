// Describes an import of care providers in words, for commands/import-cqc.ts.
import { importStepWords, type ImportState } from '../app/directory/import-state.ts';
import { plural, showTime } from './operate.ts';

const number = (count: number) => count.toLocaleString('en-GB');
const sources = { 'api-full': 'All locations of the API', 'api-changes': 'Changes of the API' };

function timeLeft(seconds: number): string {
  if (seconds < 90) return `${seconds} s left`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes left` : `${(seconds / 3600).toFixed(1)} hours left`;
}

/** Returns a line of progress: 'Reading each location: 1,200 of 57,909 (2 %), 10.0 a second, 95 minutes left'. */
export function describeProgress(state: ImportState): string {
  const { done, total, ratePerSecond, secondsLeft } = state;
  const part = total ? `${number(done)} of ${number(total)} (${Math.floor((100 * done) / total)} %)` : number(done);
  const parts = [
    ...(done > 0 || total ? [part] : []),
    ...(ratePerSecond ? [`${ratePerSecond.toFixed(1)} a second`] : []),
    ...(secondsLeft === null ? [] : [timeLeft(secondsLeft)]),
  ];
  return parts.length > 0 ? `${importStepWords(state)}: ${parts.join(', ')}` : importStepWords(state);
}

function counts({ isDryRun, ...state }: ImportState): string {
  const gone = isDryRun ? 'to be taken off the list' : 'taken off the list';
  const { added, dormant, changed, unchanged, removed } = state;
  const unseen = dormant > 0 ? `${number(dormant)} new but dormant, ` : '';
  return `${number(added)} new, ${unseen}${number(changed)} changed, ${number(unchanged)} unchanged, ${number(removed)} ${gone}`;
}

function names(title: string, some: string[], total: number): string[] {
  if (some.length === 0) return [];
  const more = total - some.length;
  return [`${title}: ${some.join('; ')}${more > 0 ? `; and ${number(more)} more` : ''}`];
}

/** Returns the state of an import, or how it ended, in a few lines. */
export function describeImport(state: ImportState): string {
  const source = state.source === 'file' ? (state.fileName ?? 'A file') : sources[state.source];
  const isOver = state.finishedAt !== null;
  const when = isOver ? `, ${showTime(new Date(state.finishedAt ?? 0))}` : '';
  const { samples } = state;
  const left = Object.entries(state.skipped).map(([reason, count]) => `  ${number(count)}  ${reason}`);
  return [
    `${source}${state.dataDate ? `, data of ${state.dataDate}` : ''}${state.isDryRun ? ' (dry run)' : ''}`,
    isOver ? `${importStepWords(state)}${when}` : describeProgress(state),
    ...(state.message ? [state.message] : []),
    ...(state.isDryRun && state.doubt ? [state.doubt] : []),
    ...state.notes,
    `${number(state.read)} read: ${counts(state)}`,
    ...(state.isDryRun && state.status === 'done' ? ['Nothing was changed.'] : []),
    ...names('New', samples.added, state.added),
    ...names('Changed', samples.changed, state.changed),
    ...names('Taken off', samples.removed, state.removed),
    ...(left.length > 0 ? ['Left out:', ...left] : []),
    ...(state.failed > 0 ? [`${plural(state.failed, 'location')} could not be taken:`] : []),
    ...state.failures.map(({ locationId, problem, sample }) => `  ${locationId}  ${problem} ${sample}`.trimEnd()),
  ].join('\n');
}
