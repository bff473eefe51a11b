import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useKeptPage } from '../../ui/page/keep-page.ts';
import { onFirstUse } from '../../ui/page/on-first-use.ts';
import { useKeyPerUser } from './frame/use-key-per-user.ts';

/** The delay before a placeholder appears: during a shorter wait, it would only distract. */
const patienceMs = 150;

/** Loads the placeholders' code on demand: the first page of a visit needs none. Returns undefined on failure. */
const loadPending = () =>
  import('./pending/pending-screen.tsx').then(({ pendingScreen }) => pendingScreen).catch(() => undefined);

/**
 * The part of the page that contains the screen. It announces each new screen by moving the focus to the new heading.
 */
export function MainArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const late = useLateScreen(area);
  useFocusOnNewScreen();
  useKeptPage();
  const turn = useKeyPerUser();
  const pending = late?.placeholder;
  // The height stays while the next screen loads, to keep the scroll position that 'back' restores. The old screen stays too,
  // with all typed text, in case the next screen does not arrive.
  return (
    <div ref={area} style={pending && late ? { minHeight: late.height } : undefined}>
      {pending && <div className="sticky top-0">{pending}</div>}
      <div key={turn} className={pending ? 'hidden' : 'contents'}>
        {children}
      </div>
    </div>
  );
}

/**
 * Once the next screen has been loading longer than the delay, returns its placeholder and the old screen's height.
 */
function useLateScreen(area: RefObject<HTMLDivElement | null>): { placeholder: ReactNode; height: number } | undefined {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next =
    navigation.state === 'loading' && navigation.location.pathname !== pathname ? navigation.location : undefined;
  const [late, setLate] = useState<{ key: string; placeholder: ReactNode; height: number }>();
  useEffect(() => {
    if (!next) return;
    let isOver = false;
    const show = async () => {
      const pendingScreen = await loadPending();
      const placeholder = pendingScreen?.(next.pathname);
      if (!isOver && placeholder) setLate({ key: next.key, placeholder, height: area.current?.offsetHeight ?? 0 });
    };
    const timer = setTimeout(() => void show(), patienceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [next, area]);
  useEffect(() => onFirstUse(() => void loadPending()), []);
  return next && late?.key === next.key ? late : undefined;
}

/**
 * After a navigation inside the site, focuses the heading of the new screen, so that reading starts there, as after a
 * page load.
 */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The first page's tags for search engines and networks (app/sharing) do not apply to this screen.
    for (const told of document.querySelectorAll('meta[property],meta[name=description],script[type*=ld]'))
      told.remove();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
