import type { RecordEntry } from './engagement-view.ts';

/** What one side has written about a milestone last. */
export function LastWords({ said }: { said: Pick<RecordEntry, 'name' | 'words'> | undefined }) {
  if (!said) return null;
  return (
    <div className="mt-2 border-l-4 border-line pl-4">
      <p className="text-sm text-ink-soft">{said.name === 'deliver' ? 'With the delivery:' : 'Changes asked for:'}</p>
      <blockquote className="wrap-anywhere whitespace-pre-line">{said.words}</blockquote>
    </div>
  );
}
