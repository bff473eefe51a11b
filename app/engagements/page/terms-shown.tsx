import { linesOf, type TermsLineKey } from '../terms/changes-in-words.ts';
import type { Terms } from '../terms/terms.ts';

/** All that terms say, other than milestones. `only`: just these lines of them. */
export function TermsShown({ terms, only }: { terms: Terms; only?: readonly TermsLineKey[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {linesOf(terms)
        .filter(({ key }) => !only || only.includes(key))
        .map(({ key, label, text }) => (
          <div key={key} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
