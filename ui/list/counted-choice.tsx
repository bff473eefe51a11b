import { useId, type ReactNode } from 'react';
import { inFigures } from '../text/numbers.ts';

type Props = {
  name: string;
  value: string;
  /** The id of the form, where the box stands outside of it. */
  form: string;
  isChosen: boolean;
  /** How many it would show; undefined: not known. */
  count: number | undefined;
  /** What is counted, for screen readers: 'listings'. */
  what: string;
  onChange: (isNow: boolean) => void;
  children: ReactNode;
};

/**
 * A box to tick and how many it would show; the number describes the box and is no part of its name. Lists have hundreds: a
 * label round the box needs no id, and ids are the part of a page that compression cannot make small.
 */
export function CountedChoice({ name, value, form, isChosen, count, what, onChange, children }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-2">
      <label className="relative flex min-h-11 min-w-0 grow items-start gap-3 py-2">
        <input
          type="checkbox"
          name={name}
          value={value}
          form={form}
          checked={isChosen}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-describedby={count === undefined ? undefined : id}
          className="check-box"
        />
        <span className="min-w-0 leading-6 wrap-anywhere">{children}</span>
      </label>
      {count !== undefined && (
        <span id={id} className="shrink-0 pr-2 text-sm text-ink-soft tabular-nums">
          {inFigures(count)}
          <span className="sr-only">{` ${what}`}</span>
        </span>
      )}
    </div>
  );
}
