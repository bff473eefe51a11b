import type { ReactNode } from 'react';
import { inFigures } from '../text/numbers.ts';

type Props = {
  name: string;
  value: string;
  /** The id of the form, if the box is outside it. */
  form: string;
  isChosen: boolean;
  /** The number of results with this choice; undefined if not known. */
  count: number | undefined;
  /** What is counted, in the plural, for screen readers: 'listings'. */
  what: string;
  onChange: (isNow: boolean) => void;
  children: ReactNode;
};

/**
 * A checkbox with its number of results. The number is the description of the box, not part of its name. Neither the label
 * nor the description needs an id: lists have hundreds of boxes, and ids compress badly.
 */
export function CountedChoice({ name, value, form, isChosen, count, what, onChange, children }: Props) {
  const counted = count === 1 ? what.replace(/s$/, '') : what;
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
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- every role has it since ARIA 1.3
          aria-description={count === undefined ? undefined : `${inFigures(count)} ${counted}`}
          className="check-box"
        />
        <span className="min-w-0 leading-6 wrap-anywhere">{children}</span>
      </label>
      {count !== undefined && (
        <span className="shrink-0 pr-2 text-sm text-ink-soft figures">
          {inFigures(count)}
          <span className="sr-only">{` ${counted}`}</span>
        </span>
      )}
    </div>
  );
}
