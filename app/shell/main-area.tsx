import { useEffect, useRef, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { ConsultantDetailPending } from '../consultants/consultant-detail-pending.tsx';
import { ConsultantListPending } from '../consultants/consultant-list-pending.tsx';
import { HomePending } from '../home/home-pending.tsx';

/** What stands for a screen while its data is on its way. Screens without data need none. */
const pendingScreens = [
  { path: '/', Pending: HomePending },
  { path: '/consultants', Pending: ConsultantListPending },
  { path: '/consultants/:consultantId', Pending: ConsultantDetailPending },
];

/** Below this, a change of the picture disturbs more than it tells. */
const patienceMs = 150;

/** The part of the page that a screen fills; tells people, and screen readers, about changes of screen. */
export function MainArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const Pending = usePendingScreen();
  useFocusOnNewScreen();
  // The height stays while the other screen is on its way: the scroll position, which 'back' restores, is kept by it.
  const height = Pending ? area.current?.offsetHeight : undefined;
  return (
    <div ref={area} style={height === undefined ? undefined : { minHeight: height }}>
      {Pending ? (
        <div className="sticky top-0">
          <Pending />
        </div>
      ) : (
        children
      )}
    </div>
  );
}

function usePendingScreen() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next = navigation.state === 'loading' ? navigation.location.pathname : undefined;
  const leaves = next !== undefined && next !== pathname;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!leaves) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [leaves]);
  if (!leaves || !isLate) return undefined;
  return pendingScreens.find(({ path }) => matchPath(path, next))?.Pending;
}

/** After following a link inside the site the heading of the new screen gets the focus, as a loaded page would begin there. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
