import type { ReactNode, RefObject } from 'react';
import { Link, useNavigation } from 'react-router';
import type { MissedList } from './missed-list.ts';

/** Said where a list would stand. `title`: what has failed. */
function FailedList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-control border-l-4 border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{title}</p>
      <p className="mt-1">{children}</p>
    </div>
  );
}

type MissedProps = { title: string; missed: MissedList; hint?: string; onRetry?: () => void };

/** The same for a list that did not come while another one stays: the way to it again. */
export function MissedNote({ title, missed, hint, onRetry }: MissedProps) {
  const state = useNavigation().location?.state as { isMore?: boolean } | null | undefined;
  return (
    <FailedList title={title}>
      {missed.reason === 'unreachable' ? 'Check your connection.' : 'This is our fault, not yours.'} {hint}{' '}
      <Link
        to={missed.href}
        state={state}
        replace={state?.isMore === true}
        preventScrollReset
        onClick={onRetry}
        // Who pressed it goes on here when it was in vain.
        ref={(link) => {
          if (link && document.activeElement === document.body) link.focus({ preventScroll: true });
        }}
      >
        Try again
      </Link>
    </FailedList>
  );
}

type TroubleProps = {
  title: string;
  missed: MissedList | undefined;
  /** There is no list. */
  hasFailed: boolean;
  /** The list from before is not empty. */
  hasBefore: boolean;
  /** Where the list would have been. */
  href: string;
  heading: RefObject<HTMLElement | null>;
};

/** What went wrong with a list, above what stays of it; nothing when all is well. `heading`: where the focus goes on. */
export function ListTrouble({ title, missed, hasFailed, hasBefore, href, heading }: TroubleProps) {
  if (missed) {
    return (
      <div className="mb-4">
        <MissedNote
          title={title}
          missed={missed}
          hint={hasBefore ? 'The list below is the one from before.' : ''}
          onRetry={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
    );
  }
  if (!hasFailed) return null;
  return (
    <FailedList title={title}>
      This is our fault, not yours. <a href={href}>Try again</a>
    </FailedList>
  );
}
