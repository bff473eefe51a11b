import { Suspense, useState } from 'react';
import type { DialogProps, DialogShape } from './dialog-props.ts';
import { lazyPart } from '../page/lazy-part.ts';

const DialogPanel = lazyPart<DialogProps & { shape: DialogShape }>(
  async () => (await import('./dialog-panel.tsx')).DialogPanel,
);

/** Shows 'Loading …' until the dialog code arrives, so that the user knows that the press has had an effect. */
function OnItsWay() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-scrim">
      <p className="rounded-card bg-surface px-4 py-4 font-semibold">Loading …</p>
    </div>
  );
}

/** Loads the dialog code (15 kB) when a dialog first opens, and keeps it loaded. */
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
