import { ComparisonTable } from '../../../ui/comparison-table.tsx';
import { longDateOf } from '../../../ui/text/dates.ts';
import type { Side } from '../machine/machine.ts';
import { changesInWords, linesOf, milestoneText, type TermsLineKey } from '../terms/changes-in-words.ts';
import { ChangesList } from './changes-list.tsx';
import type { EngagementView } from './engagement-view.ts';
import { versionStories } from './version-stories.ts';

type Version = EngagementView['versions'][number];
type Props = Pick<EngagementView, 'versions' | 'record' | 'side'> & { other: string };

/** Every version of the terms, with what it changes in words, and beside the one that it changes. */
export function VersionsPart({ versions, record, side, other }: Props) {
  const { stories } = versionStories(record);
  const beforeOf = ({ version }: Version) => versions.find((one) => one.version === stories.get(version)?.before);
  const by = (made: Side) => (made === side ? 'you' : other);
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>

      <ol className="mt-3 ruled-list">
        {versions.map((one) => {
          const was = beforeOf(one);
          const outcome = stories.get(one.version)?.outcome;
          return (
            <li key={one.version} className="py-3">
              <p className="font-semibold">
                Version {one.version}, by {by(one.by)}, {longDateOf(one.at)}
                {outcome && `, ${outcome}`}
              </p>
              {was && <ChangesList changes={changesInWords(was.terms, one.terms)} />}
              {was && (
                <details>
                  <summary className="link min-h-11 py-2">
                    Version {was.version} and version {one.version} side by side
                  </summary>
                  <SideBySide before={was} newest={one} by={by} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Two versions, one column each. What has changed says so in words. */
function SideBySide({ before, newest, by }: { before: Version; newest: Version; by: (made: Side) => string }) {
  const keys = [...new Set([before, newest].flatMap(({ terms }) => linesOf(terms).map(({ key }) => key)))];
  const lineOf = ({ terms }: Version, key: TermsLineKey) => {
    const line = linesOf(terms).find((one) => one.key === key);
    return line && (key === 'price' ? `${line.label}: ${line.text}` : line.text);
  };
  const milestonesOf = ({ terms }: Version) => terms.milestones.map((one) => milestoneText(one)).join('\n');
  const row = (title: string, text: (one: Version) => string | undefined) => {
    const isSame = text(before) === text(newest);
    return {
      title,
      cell: (one: Version) => (
        <>
          {one === newest && !isSame && <strong className="block">Changed</strong>}
          <span className="whitespace-pre-line">{text(one) ?? 'None'}</span>
        </>
      ),
    };
  };
  return (
    <ComparisonTable
      items={[before, newest]}
      keyOf={({ version }) => String(version)}
      what="Version"
      head={({ version, by: made }) => `Version ${version}, by ${by(made)}`}
      rows={[...keys.map((key) => row(titles[key], (one) => lineOf(one, key))), row('Milestones', milestonesOf)]}
      missing="None"
    />
  );
}

const titles: Record<TermsLineKey, string> = {
  title: 'Title',
  price: 'Price',
  total: 'Total',
  when: 'When',
  place: 'Where',
  expenses: 'Expenses',
  employment: 'Employment status (IR35)',
  note: 'Note',
};
