import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { RemovableChip } from '../chip.tsx';
import type { FilterChip } from './active-filter.ts';

type Props = {
  chips: readonly FilterChip[];
  heading: RefObject<HTMLElement | null>;
  /** Shown after the chips. */
  children?: ReactNode;
};

/** The active filters, each with a link that removes it. */
export function ActiveChips({ chips, heading, children }: Props) {
  const count = useRef(chips.length);
  // A pressed chip disappears and takes the focus with it, so the focus moves to the heading of the list.
  useEffect(() => {
    if (chips.length < count.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    count.current = chips.length;
  }, [chips.length, heading]);
  if (chips.length === 0) return null;
  return (
    // On a phone in one row that scrolls sideways, so that the list begins on the first screen.
    <ul
      aria-label="Active filters"
      className={`relative -mx-1.5 -mt-1.5 mb-1.5 flex gap-2 overflow-x-auto p-1.5 sm:flex-wrap ${chips.every(({ isInForm }) => isInForm) && !children ? 'max-sm:hidden' : ''}`}
      data-no-print
    >
      {chips.map(({ label, to, isInForm }) => (
        <li key={label} className={`max-w-full ${isInForm ? 'max-sm:hidden' : 'max-sm:shrink-0'}`}>
          <RemovableChip label={label} to={to} />
        </li>
      ))}
      {children && <li className="shrink-0">{children}</li>}
    </ul>
  );
}
