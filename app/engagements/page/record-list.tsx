import { longDateAndTime } from '../../../ui/text/dates.ts';
import { declineReasons, events, notes, type NoteName, type Side } from '../machine/machine.ts';
import { FileLinks } from '../files/file-links.tsx';
import type { WorkFile } from '../files/work-file.ts';
import type { Terms } from '../terms/terms.ts';
import type { EngagementView, RecordEntry } from './engagement-view.ts';
import { versionStories } from './version-stories.ts';

type Props = {
  record: readonly RecordEntry[];
  side: Side;
  other: string;
  /** The reader's own name, where the record is for others to read too: instead of 'You'. */
  own?: string;
  versions: EngagementView['versions'];
  /** The files that were sent with the events. `areForOthers`: the reader sees their names only. */
  files: readonly WorkFile[];
  areForOthers?: boolean;
};

/** Every event with who and when, the newest last. */
export function RecordList({ record, side, other, own = 'You', versions, files, areForOthers = false }: Props) {
  const { versionAt } = versionStories(record);
  // A later version may call a milestone something else.
  const termsAt = (sequence: number) => versions.find(({ version }) => version === versionAt.get(sequence))?.terms;
  return (
    <ol className="ruled-list">
      {record.map((entry) => (
        <li key={entry.sequence} className="py-3">
          <p>
            {entry.side === null ? '' : entry.side === side ? own : other} {what(entry, termsAt(entry.sequence))}
            {entry.reason && `: ${declineReasons[entry.reason].toLowerCase()}`}.
          </p>
          <Files files={files.filter(({ sequence }) => sequence === entry.sequence)} areForOthers={areForOthers} />
          {entry.words !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{entry.words}</p>}
          <p className="text-sm text-ink-soft">
            <time dateTime={entry.at}>{longDateAndTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Files({ files, areForOthers }: { files: readonly WorkFile[]; areForOthers: boolean }) {
  if (!areForOthers) return <FileLinks files={files} />;
  return files.length === 0 ? null : (
    <p className="wrap-anywhere">Files: {files.map((file) => file.fileName).join(', ')}</p>
  );
}

function what({ name, milestone, version }: RecordEntry, terms: Terms | undefined): string {
  if (isNote(name)) return notes[name];
  const record = name === 'propose' ? 'sent the proposal' : events[name].record;
  const title = terms?.milestones.find(({ id }) => id === milestone)?.title;
  const about = milestone === null ? '' : ` ‘${title ?? `milestone ${milestone}`}’`;
  return `${record}${about}${version !== null && name !== 'propose' ? ` (version ${version})` : ''}`;
}

const isNote = (name: string): name is NoteName => Object.hasOwn(notes, name);
