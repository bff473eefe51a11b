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
};

type Props = {
  label: string;
  value: Completeness;
  /** Whether phones leave out the links, because the form with the missing parts is below. */
  isBriefOnPhones?: boolean;
};

/** Shows how complete something is, in words and as a bar, with a link to each missing part. */
export function CompletenessMeter({ label, value, isBriefOnPhones = false }: Props) {
  const id = useId();
  const { done, total, missing } = value;
  return (
    <div>
      <p id={id} className="flex flex-wrap justify-between gap-x-4">
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
        className="completeness-bar mt-2 block h-3 w-full rounded-full"
      >
        {done} of {total}
      </meter>
      {missing.length > 0 && (
        <ul
          aria-label="Still missing"
          className={`mt-1 flex flex-wrap items-center gap-x-4 ${isBriefOnPhones ? 'max-sm:hidden' : ''}`}
        >
          {missing.map(({ label: name, to }) => (
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
