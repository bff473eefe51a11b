import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { showToast } from './toast.ts';

/**
 * A component whose file is fetched when it is first needed. When it does not come (no connection, or a newer version of
 * the site has replaced the file) that is said, and nothing is shown: no reason to tear the page down.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => {
        showToast({ kind: 'error', text: 'This part of the page did not load. Reload the page and try again.' });
        return { default: () => null };
      },
    ),
  );
}
