import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { RemovableChip } from '../chip.tsx';

type Props = {
  /** `to` is the URL of the list without this filter. */
  chips: readonly { label: string; to: string }[];
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
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-2" data-no-print>
      {chips.map(({ label, to }) => (
        <li key={label} className="max-w-full">
          <RemovableChip label={label} to={to} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
