import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router';
import { Button } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { leavesPage } from '../page/keep-page.ts';
import { holdUp } from '../page/leaving.ts';

/** The `state` of a link that discards changes without a question, such as 'Cancel'. */
export const discardsChanges = { discardsChanges: true };

/**
 * Whether a navigation discards unsaved changes without a question. Before a navigation with `leavesPage` the user has
 * already been asked.
 */
function isDiscarding({ state }: Location): boolean {
  const said = state as Partial<typeof discardsChanges & typeof leavesPage> | null;
  return said?.discardsChanges === true || said?.leavesPage === true;
}

/**
 * While `when` is true: asks before the user goes to another page of the site or logs out, and has the browser ask
 * before the page is closed.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && !isDiscarding(nextLocation),
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when) event.preventDefault();
      },
      [when],
    ),
  );
  /** An action other than a navigation, such as logging out, that waits for the user's choice. */
  const [held, setHeld] = useState<() => void>();
  useEffect(() => (when ? holdUp((goOn) => setHeld(() => goOn)) : undefined), [when]);
  const stayHere = () => {
    setHeld(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    setHeld(undefined);
    if (held) held();
    else blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked' || held !== undefined}
      onOpenChange={(open) => {
        if (!open) stayHere();
      }}
      title="Leave without saving?"
      description="You haven’t saved your changes on this page."
      initialFocus={stay}
    >
      <div className="flex flex-wrap gap-3">
        <Button ref={stay} variant="primary" onClick={stayHere}>
          Stay on this page
        </Button>
        <Button onClick={leave}>Leave without saving</Button>
      </div>
    </Dialog>
  );
}
