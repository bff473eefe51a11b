import { useId } from 'react';
import { Link } from 'react-router';
import './completeness.css';

export type Completeness = {
  done: number;
  total: number;
  missing: readonly MissingPart[];
};

export type MissingPart = {
  label: string;
  /** The URL at which the part is filled in. */
  to: string;
  /** The reason to add the part, shown on the dashboard; a part without a reason is not suggested there. */
  why?: string | undefined;
  /** The page has a link to it above, and needs no second one. */
  isLinkedAbove?: boolean;
};

type Props = {
  label: string;
  value: Completeness;
  /** Whether the form with the missing parts is below: phones then name the parts, and the bar is in one line with its words. */
  isAboveForm?: boolean;
};

/** Shows how complete something is, in words and as a bar, with a link to each missing part. */
export function CompletenessMeter({ label, value, isAboveForm = false }: Props) {
  const id = useId();
  const { done, total, missing } = value;
  const named = isAboveForm || missing.some(({ isLinkedAbove }) => isLinkedAbove) ? missing : [];
  const linked = missing.filter(({ isLinkedAbove }) => !isLinkedAbove);
  return (
    <div>
      <div className={isAboveForm ? 'sm:flex sm:items-center sm:gap-4' : ''}>
        <p id={id} className="flex shrink-0 flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{label}</span>
          <span className="text-ink-soft figures">
            {done} of {total} complete
          </span>
        </p>
        <meter
          aria-labelledby={id}
          min={0}
          max={total}
          value={done}
          className={`completeness-bar mt-2 block h-3 w-full rounded-full ${isAboveForm ? 'sm:m-0' : ''}`}
        >
          {done} of {total}
        </meter>
      </div>
      {named.length > 0 && (
        <p className={`mt-2 text-ink-soft ${isAboveForm ? 'text-sm sm:hidden' : ''}`}>
          Still missing: {named.map(({ label: name }) => name).join(', ')}.
        </p>
      )}
      {linked.length > 0 && (
        <ul
          aria-label="Still missing"
          className={`mt-1 flex-wrap items-center gap-x-4 sm:flex ${isAboveForm ? 'max-sm:hidden' : ''}`}
        >
          {linked.map(({ label: name, to }) => (
            <li key={name}>
              <Link to={to} className="link inline-flex min-h-11 items-center">
                Add {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
