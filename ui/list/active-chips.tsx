import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { RemovableChip } from '../chip.tsx';

type Props = {
  /** `to`: the same list without the choice. */
  chips: readonly { label: string; to: string }[];
  heading: RefObject<HTMLElement | null>;
  /** After the chips. */
  children?: ReactNode;
};

/** What is in force, each to be taken back by itself. */
export function ActiveChips({ chips, heading, children }: Props) {
  const count = useRef(chips.length);
  // A chip that was pressed is gone, and the focus with it: reading goes on at the heading of the list.
  useEffect(() => {
    if (chips.length < count.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    count.current = chips.length;
  }, [chips.length, heading]);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2" data-no-print>
      {chips.map(({ label, to }) => (
        <li key={label} className="max-w-full">
          <RemovableChip label={label} to={to} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
