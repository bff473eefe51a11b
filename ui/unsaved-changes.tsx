import { useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** The `state` of a link whose press says already that changes are not wanted: 'Cancel'. */
export const discardsChanges = { discardsChanges: true };

function isDiscarding({ state }: Location): boolean {
  return (state as { discardsChanges?: unknown } | null)?.discardsChanges === true;
}

/** While `when`: asks before the person goes elsewhere in the site, and has the browser ask before the page is closed. */
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
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      description="What you have changed on this page is not saved yet."
      initialFocus={stay}
    >
      <div className="flex flex-wrap gap-3">
        <Button ref={stay} variant="primary" onClick={() => blocker.reset?.()}>
          Stay on this page
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave without saving</Button>
      </div>
    </Dialog>
  );
}
