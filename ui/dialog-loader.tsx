import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { DialogProps, DialogShape } from './dialog-props.ts';
import { showToast } from './toast.ts';

type Panel = ComponentType<DialogProps & { shape: DialogShape }>;

const DialogPanel = lazy<Panel>(() =>
  import('./dialog-panel.tsx').then(
    (module) => ({ default: module.DialogPanel }),
    () => {
      // No connection, or a newer version of the site has replaced the file: no reason to tear the page down.
      showToast({ kind: 'error', text: 'This part of the page did not load. Reload the page and try again.' });
      return { default: () => null };
    },
  ),
);

/** The press was heard, on a slow line too. */
function OnItsWay() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-scrim">
      <p className="rounded-card bg-surface px-6 py-4 font-semibold">Loading …</p>
    </div>
  );
}

/** Fetches the machinery of dialogs (15 kB) at the first opening, and keeps it from then on. */
export function DialogLoader(props: DialogProps & { shape: DialogShape }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense fallback={<OnItsWay />}>
        <DialogPanel {...props} />
      </Suspense>
    )
  );
}
