import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { RevisionLine } from '../writing/revision.ts';

type ChoiceProps = { revisions: readonly RevisionLine[]; chosen: { from: number; to: number } | null };

/** The form that chooses two versions to compare. */
export function RevisionChoice({ revisions, chosen }: ChoiceProps) {
  const options = revisions.map(({ version, savedAt }) => ({
    value: String(version),
    label: `${version}, ${longDateAndTime(savedAt)}`,
  }));
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-4">
      <SelectField
        name="from"
        label="From version"
        options={options}
        defaultValue={chosen?.from ?? revisions[1]?.version}
      />
      <SelectField name="to" label="To version" options={options} defaultValue={chosen?.to ?? revisions[0]?.version} />
      <Button type="submit">Compare</Button>
    </Form>
  );
}

type ListProps = {
  revisions: readonly RevisionLine[];
  /** The version that is stored now. If another one is stored when a button is pressed, nothing is restored. */
  mark: string;
};

/** The versions of a post, each with a button that restores it. */
export function RevisionList({ revisions, mark }: ListProps) {
  return (
    <section aria-labelledby="versions" className="mt-8">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      {revisions.length === 0 ? (
        <p className="mt-3">We keep a version each time somebody saves a post. This post doesn’t have any yet.</p>
      ) : (
        <ul className="mt-3 ruled-list">
          {revisions.map(({ version, savedAt, savedBy }) => (
            <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="min-w-0 wrap-anywhere">
                <strong>Version {version}</strong>
                {String(version) === mark && ' (now)'}
                <span className="block text-sm text-ink-soft">
                  {longDateAndTime(savedAt)}, by {savedBy}
                </span>
              </p>
              {String(version) !== mark && (
                <Form method="post">
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="mark" value={mark} />
                  <Button type="submit" size="small">
                    Restore<span className="sr-only"> version {version}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
