import { lazy, useEffect, useEffectEvent, type ComponentType, type LazyExoticComponent } from 'react';
import { showToast } from '../overlay/toast.ts';

const missing = new WeakSet<object>();

/**
 * A component whose file loads when first needed. If the file does not load (no connection, or a newer version of the
 * site), a toast reports it and the component renders nothing, so that the page stays. `onOpenChange(false)` is called:
 * the part then counts as closed, and the next press on its button shows the toast again.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  const part = lazy<ComponentType<Props>>(() =>
    load().then(
      (one) => ({ default: one }),
      () => {
        missing.add(part);
        return { default: Missing as ComponentType<unknown> as ComponentType<Props> };
      },
    ),
  );
  return part;
}

/**
 * Whether the file of a lazy part did not load. Browsers remember a failed file and do not request it again until a
 * page is loaded.
 */
export const isMissing = (part: object) => missing.has(part);

type Opened = { open?: boolean; onOpenChange?: (open: boolean) => void };

function Missing({ open = true, onOpenChange }: Opened) {
  const say = useEffectEvent(() => {
    showToast({ kind: 'error', text: 'This part of the page didn’t load. Reload the page and try again.' });
    onOpenChange?.(false);
  });
  useEffect(() => {
    if (open) say();
  }, [open]);
  return null;
}
