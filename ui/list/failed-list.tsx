import type { ReactNode, RefObject } from 'react';
import { Link, useNavigation } from 'react-router';
import type { MissedList } from './missed-list.ts';

/** Shown in place of a list. `title` says what failed. */
function FailedList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-control border-l-4 border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{title}</p>
      <p className="mt-1">{children}</p>
    </div>
  );
}

type MissedProps = { title: string; missed: MissedList; hint?: string; onRetry?: () => void };

/** Shown above the old list when a new list did not arrive: offers to request the new list again. */
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
        // After a failed retry the focus returns here, because the pressed link was removed.
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
  /** The list could not be loaded. */
  hasFailed: boolean;
  /** Whether the earlier list, shown below the error, has entries. */
  hasBefore: boolean;
  /** The URL of the list. */
  href: string;
  heading: RefObject<HTMLElement | null>;
};

/**
 * With `missed`, shows an error above the earlier list, which stays visible; with `hasFailed`, an error in place of the
 * list; otherwise nothing. When the user presses 'Try again' above a list, `heading` gets the focus.
 */
export function ListTrouble({ title, missed, hasFailed, hasBefore, href, heading }: TroubleProps) {
  if (missed) {
    return (
      <div className="mb-4">
        <MissedNote
          title={title}
          missed={missed}
          hint={hasBefore ? 'The list below hasn’t been updated.' : ''}
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
