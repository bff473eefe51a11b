import { lazy, useEffect, useEffectEvent, type ComponentType, type LazyExoticComponent } from 'react';
import { showToast } from '../overlay/toast.ts';

const missing = new WeakSet<object>();

/**
 * A component whose file is fetched when it is first needed. When it does not come (no connection, or a newer version of
 * the site has replaced the file) that is said, and nothing is shown: no reason to tear the page down. What was to open is
 * closed, so that it is said at the next press too.
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

/** Whether its file did not come. Browsers keep that in mind and do not ask again, until another page is loaded. */
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
