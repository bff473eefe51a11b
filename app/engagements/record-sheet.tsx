import { longDateOf } from '../../ui/text/dates.ts';
import { milestoneStates, type Side } from './machine/machine.ts';
import type { EngagementView } from './page/engagement-view.ts';
import { RecordList } from './page/record-list.tsx';
import { TermsShown } from './page/terms-shown.tsx';
import { milestoneText } from './terms/changes-in-words.ts';

type Props = Pick<EngagementView, 'engagement' | 'versions' | 'record' | 'files' | 'side' | 'other'> & {
  /** Whether the reader is neither side, who sees the names of the files only. */
  isForOthers?: boolean;
  /** The name of the side that is not `other`. */
  own: string;
  names: Record<Side, string>;
};

/** All that is known of a piece of work: milestones, every version of the terms, every event. */
export function RecordSheet({
  engagement: { terms, milestones },
  versions,
  record,
  files,
  side,
  other,
  own,
  names,
  isForOthers = false,
}: Props) {
  return (
    <>
      <section aria-labelledby="milestones">
        <h2 id="milestones">Milestones</h2>
        <ol className="mt-3 list-decimal pl-5">
          {terms.milestones.map((one) => {
            const known = milestones.find((milestone) => milestone.id === one.id);
            return (
              <li key={one.id} className="py-1 wrap-anywhere">
                {milestoneText(one)}
                {known && ` (${milestoneStates[known.state].toLowerCase()})`}
              </li>
            );
          })}
        </ol>
      </section>
      {versions.map(({ version, by, at, terms: said }) => (
        <section key={version} aria-labelledby={`version-${version}`}>
          <h2 id={`version-${version}`}>
            Version {version}, by {names[by]}, {longDateOf(at)}
          </h2>
          <div className="mt-3">
            <TermsShown terms={said} />
          </div>
          <ol className="mt-3 list-decimal pl-5">
            {said.milestones.map((one) => (
              <li key={one.id} className="py-1 wrap-anywhere">
                {milestoneText(one)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section aria-labelledby="record">
        <h2 id="record">What happened</h2>
        <RecordList
          record={record}
          side={side}
          other={other.name}
          versions={versions}
          own={own}
          files={files}
          areForOthers={isForOthers}
        />
      </section>
    </>
  );
}
