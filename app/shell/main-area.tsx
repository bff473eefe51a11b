import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { useKeptPage } from '../../ui/page/keep-page.ts';
import { ResetPending } from '../accounts/reset-pending.tsx';
import { BlogPending } from '../blog/blog-pending.tsx';
import { ConsultantDetailPending } from '../consultants/consultant-detail-pending.tsx';
import { ConsultantListPending } from '../consultants/consultant-list-pending.tsx';
import { CareDirectoryPending } from '../directory/care-directory-pending.tsx';
import { ProviderPending } from '../directory/provider-pending.tsx';
import { ServiceListPending } from '../services/service-list-pending.tsx';
import { HomePending } from '../home/home-pending.tsx';
import { useTurn } from './frame/use-turn.ts';

/** Below this, a change of the picture disturbs more than it tells. */
const patienceMs = 150;

/** The part of the page that a screen fills; tells people, and screen readers, about changes of screen. */
export function MainArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const late = useLateScreen(area);
  useFocusOnNewScreen();
  useKeptPage();
  const turn = useTurn();
  const pending = late && pendingScreen(late.path);
  // The height stays while the other screen is on its way: the scroll position, which 'back' restores, is kept by it.
  // So does the screen itself, with all that was typed, for when the other one does not come.
  return (
    <div ref={area} style={pending && late ? { minHeight: late.height } : undefined}>
      {pending && <div className="sticky top-0">{pending}</div>}
      <div key={turn} className={pending ? 'hidden' : 'contents'}>
        {children}
      </div>
    </div>
  );
}

/** What stands for a screen while its data is on its way. Screens without data need none. */
function pendingScreen(path: string): ReactNode {
  if (matchPath('/', path)) return <HomePending />;
  if (matchPath('/consultants', path)) return <ConsultantListPending />;
  if (matchPath('/consultants/:consultantId', path)) return <ConsultantDetailPending />;
  if (matchPath('/services', path)) return <ServiceListPending />;
  if (matchPath('/blog', path)) return <BlogPending />;
  if (matchPath('/care-directory', path)) return <CareDirectoryPending />;
  // One more word behind /care-directory is a provider, or one of the other screens beside it.
  if (/^\/care-directory\/[\da-f-]{36}$/.test(path)) return <ProviderPending />;
  if (matchPath('/reset-password', path)) return <ResetPending />;
  return undefined;
}

/** The screen that has been on its way for longer than our patience, and how high the one that it replaces is. */
function useLateScreen(area: RefObject<HTMLDivElement | null>): { path: string; height: number } | undefined {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const next =
    navigation.state === 'loading' && navigation.location.pathname !== pathname ? navigation.location : undefined;
  const [late, setLate] = useState<{ key: string; path: string; height: number }>();
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(
      () => setLate({ key: next.key, path: next.pathname, height: area.current?.offsetHeight ?? 0 }),
      patienceMs,
    );
    return () => clearTimeout(timer);
  }, [next, area]);
  return next && late?.key === next.key ? late : undefined;
}

/** After following a link inside the site the heading of the new screen gets the focus, as a loaded page would begin there. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What the first page told search engines and networks (app/sharing) is not true of this one.
    for (const told of document.querySelectorAll('meta[property],meta[name=description],script[type*=ld]'))
      told.remove();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
