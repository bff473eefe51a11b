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
import { useKeyPerUser } from './frame/use-key-per-user.ts';

/** The delay before a placeholder appears: a faster change would only distract. */
const patienceMs = 150;

/** The part of the page with the screen. It announces changes of screen, also to screen readers. */
export function MainArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const late = useLateScreen(area);
  useFocusOnNewScreen();
  useKeptPage();
  const turn = useKeyPerUser();
  const pending = late && pendingScreen(late.path);
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

/** Returns the placeholder of a screen while its data loads. Screens without data need none. */
function pendingScreen(path: string): ReactNode {
  if (matchPath('/', path)) return <HomePending />;
  if (matchPath('/consultants', path)) return <ConsultantListPending />;
  if (matchPath('/consultants/:consultantId', path)) return <ConsultantDetailPending />;
  if (matchPath('/services', path)) return <ServiceListPending />;
  if (matchPath('/blog', path)) return <BlogPending />;
  if (matchPath('/care-directory', path)) return <CareDirectoryPending />;
  // Only an id after /care-directory is a provider; other words there are other screens.
  if (/^\/care-directory\/[\da-f-]{36}$/.test(path)) return <ProviderPending />;
  if (matchPath('/reset-password', path)) return <ResetPending />;
  return undefined;
}

/** Returns the path of a screen that has been loading for longer than the delay, and the height of the current screen. */
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
