import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Icon } from './picture/icon.tsx';
import { Link } from './link.tsx';

/** A plain tag for one of several facts in a row, such as skills. It cannot be pressed. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`inline-block max-w-full rounded-full bg-sunken px-3 py-0.5 text-sm text-ink-soft print:border print:border-line ${className ?? ''}`}
    >
      {children}
    </span>
  );
}

type RemovableChipProps = { label: string; to: To; className?: string };

/** An active filter that can be removed. It is a link to the same page without the filter, so it works without JavaScript. */
export function RemovableChip({ label, to, className }: RemovableChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={`inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface py-1 pr-3 pl-4 text-sm leading-tight text-ink no-underline transition-colors hover:border-action hover:bg-action-soft ${className ?? ''}`}
    >
      <span className="min-w-0">
        <span className="sr-only">Remove </span>
        {label}
      </span>
      <Icon name="close" className="size-4" />
    </Link>
  );
}
