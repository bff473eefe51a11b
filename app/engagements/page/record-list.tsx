import { longDateAndTime } from '../../../ui/text/dates.ts';
import { declineReasons, events, type Side } from '../machine/machine.ts';
import type { Terms } from '../terms/terms.ts';
import type { RecordEntry } from './engagement-view.ts';

type Props = {
  record: readonly RecordEntry[];
  side: Side;
  other: string;
  /** The reader's own name, where the record is for others to read too: instead of 'You'. */
  own?: string;
  terms: Terms;
};

/** Every event with who and when, the newest last. */
export function RecordList({ record, side, other, own = 'You', terms }: Props) {
  return (
    <ol className="ruled-list">
      {record.map((entry) => (
        <li key={entry.sequence} className="py-3">
          <p>
            {entry.side === null ? '' : entry.side === side ? own : other} {what(entry, terms)}
            {entry.reason && `: ${declineReasons[entry.reason].toLowerCase()}`}.
          </p>
          {entry.words !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-soft">{entry.words}</p>}
          <p className="text-sm text-ink-soft">
            <time dateTime={entry.at}>{longDateAndTime(entry.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function what({ name, milestone, version }: RecordEntry, terms: Terms): string {
  const record = name === 'propose' ? 'sent the proposal' : events[name].record;
  const title = terms.milestones.find(({ id }) => id === milestone)?.title;
  const about = milestone === null ? '' : ` ‘${title ?? `milestone ${milestone}`}’`;
  return `${record}${about}${version !== null && name !== 'propose' ? ` (version ${version})` : ''}`;
}
