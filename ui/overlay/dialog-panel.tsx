import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import type { DialogProps, DialogShape } from './dialog-props.ts';
import { Icon } from '../picture/icon.tsx';

const viewport = {
  dialog: 'grid place-items-center p-4',
  drawer: 'flex items-end md:items-stretch md:justify-end',
};
const popup = {
  dialog:
    'max-h-[calc(100dvh-2rem)] w-full max-w-lg rounded-card data-ending-style:[scale:0.97] data-ending-style:opacity-0 data-starting-style:[scale:0.97] data-starting-style:opacity-0',
  drawer:
    'max-h-[88dvh] w-full scroll-pb-32 rounded-t-card pb-[env(safe-area-inset-bottom)] md:max-h-none md:w-md md:rounded-none md:rounded-l-card ' +
    'max-md:data-ending-style:[translate:0_100%] max-md:data-starting-style:[translate:0_100%] md:data-ending-style:[translate:100%] md:data-starting-style:[translate:100%]',
};

/** The heavy part of Dialog and Drawer. Never import it directly: that would load Base UI with the page. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  initialFocus,
  finalFocus,
  shape,
}: DialogProps & { shape: DialogShape }) {
  const box = useRef<HTMLDivElement>(null);
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // A toast is above the dialog: closing the toast must not close the dialog.
    const target = details.event.target;
    if (target instanceof Element && target.closest('[data-toasts]')) return;
    // One press of Escape closes one thing: an open tooltip first.
    const tooltip = document.querySelector<HTMLElement>('[role=tooltip]:popover-open');
    if (details.reason === 'escape-key' && tooltip) return tooltip.hidePopover();
    onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className={`fixed inset-0 z-40 ${viewport[shape]}`}>
          <Base.Popup
            ref={box}
            initialFocus={initialFocus ?? box}
            finalFocus={() => finalFocus?.() ?? true}
            data-quiet-focus
            className={`overflow-y-auto overscroll-contain bg-surface text-ink shadow-overlay transition-[opacity,scale,translate] [transition-duration:180ms] ${popup[shape]}`}
          >
            <div className="sticky top-0 z-10 flex items-start justify-between gap-2 border-b border-line bg-surface py-2 pr-2 pl-4 sm:pl-6">
              <Base.Title className="min-w-0 py-2.5 text-xl wrap-anywhere">{title}</Base.Title>
              <Base.Close className="grid size-12 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink">
                <Icon name="close" label="Close" className="size-6" />
              </Base.Close>
            </div>
            <div className="p-4 sm:p-6">
              {description && <Base.Description className="mb-4 text-ink-soft">{description}</Base.Description>}
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
