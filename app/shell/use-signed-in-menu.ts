import { useEffect, useState } from 'react';
import { showToast } from '../../ui/overlay/toast.ts';

type SignedInMenu = typeof import('./frame/signed-in-menu.tsx');

let loaded: SignedInMenu | undefined;

/**
 * Loads the menu of signed-in users; most visitors are not signed in. The server, and the browser if the page has this
 * menu, load it before they render. It needs no Suspense boundary then: on a slow phone the numbers in the menu change
 * above a boundary again and again before React comes to hydrate it.
 */
export async function loadSignedInMenu(): Promise<SignedInMenu> {
  loaded ??= await import('./frame/signed-in-menu.tsx');
  return loaded;
}

/** Returns the menu's parts; undefined while they load, as after a login without a new page. */
export function useSignedInMenu(isSignedIn: boolean): SignedInMenu | undefined {
  const [menu, setMenu] = useState(loaded);
  useEffect(() => {
    if (isSignedIn && !menu)
      void loadSignedInMenu().then(setMenu, () =>
        showToast({ kind: 'error', text: 'This part of the page didn’t load. Reload the page and try again.' }),
      );
  }, [isSignedIn, menu]);
  return menu;
}
