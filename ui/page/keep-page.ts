import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation, type DataStrategyResult } from 'react-router';
import { isUnreachable } from './is-unreachable.ts';
import { showToast } from '../overlay/toast.ts';

/** The `state` of a way that leaves the page behind whether the next one comes or not, such as after logging out. */
export const leavesPage = { leavesPage: true };

const missedText = 'We couldn’t reach the page. Check your connection and try again.';
const storageKey = 'on-the-way';

/** To another page, while the router is following it. */
type Way = { href: string; signal: AbortSignal };
/** A way on which no page came. `leave`: gives up the page that stands there. */
type Missed = { leave: () => void };

let way: Way | undefined;
let missed: Missed | undefined;
/** A file of another screen did not come. The router waits for it for ever: from then on only the browser gets there. */
let isStranded = false;
const listeners = new Set<() => void>();

/** Calls back when a page has been missed, or no longer counts as missed. */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setMissed(next: Missed | undefined) {
  missed = next;
  for (const listener of listeners) listener();
}

/** Until somebody goes another way. */
function miss({ signal }: Way, leave: () => void) {
  const mine = { leave };
  setMissed(mine);
  signal.addEventListener('abort', () => {
    if (missed === mine) setMissed(undefined);
  });
}

function setOut(next: Way | undefined) {
  way = next;
  // Storage can be forbidden by the visitor: then a reload is a reload.
  try {
    if (next) sessionStorage.setItem(storageKey, next.href);
    else sessionStorage.removeItem(storageKey);
  } catch {}
}

/** After a reload in the middle of a way: goes on, and what was pressed is carried out. */
function goOn() {
  try {
    const href = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (href && loading?.type === 'reload') location.replace(href);
  } catch {}
}

/** Follows a way without the router, if there is an answer at its end. */
async function goByBrowser(mine: Way) {
  const isThere = await fetch(mine.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  // The router has arrived meanwhile, or something else was pressed.
  if (way !== mine) return;
  const leave = () => location.assign(mine.href);
  if (isThere) leave();
  else miss(mine, leave);
}

/**
 * When a file of the next screen does not come, because there is a newer version of the site or no connection, the router
 * loads the page anew that stands there: what was pressed would be lost, and what was typed.
 */
export function onNavigate(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || event.userInitiated || !way) return;
  event.preventDefault();
  isStranded = true;
  void goByBrowser(way);
}

/**
 * The router's way through all screens. When another page does not come, because there is no connection or a gateway has
 * answered in the site's place, the router is held up until `useKeptPage` has called it back.
 */
export async function keepPage(
  { request: { method, signal, url } }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  // Steps back and forward have changed the address already; what is asked for anew does not change it.
  const isElsewhere = method === 'GET' && listeners.size > 0 && url !== location.href.split('#')[0];
  const mine = isElsewhere ? { href: url, signal } : undefined;
  const arrive = () => {
    if (way === mine) setOut(undefined);
  };
  // Whatever else is asked for meanwhile, such as a form that is sent without leaving the page, does not end a way.
  if (mine) setOut(mine);
  // What gives it up does: who loads the page anew later on means that page.
  signal.addEventListener('abort', arrive);
  // In the same place the screen is there already.
  if (mine && isStranded && new URL(url).pathname !== location.pathname) void goByBrowser(mine);
  const results = await next();
  arrive();
  const isMissed = Object.values(results).some(({ type, result }) => type === 'error' && isUnreachable(result));
  if (!mine || !isMissed || signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
    miss(mine, resolve);
  });
}

/** The page that stands there stays, with all that was typed, when the next one does not come; that is said. */
export function useKeptPage(): void {
  const here = useLocation();
  const { state, formMethod, location: there } = useNavigation();
  const navigate = useNavigate();
  const missing = useSyncExternalStore(
    subscribe,
    () => missed,
    () => undefined,
  );
  useEffect(() => {
    goOn();
    // Where a browser does not have it, the page is loaded anew.
    const { navigation } = globalThis as { navigation?: Navigation };
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  useEffect(() => {
    // The router may say only a moment later that it has set out.
    if (!missing || state !== 'loading') return;
    setMissed(undefined);
    const isLeft = (there?.state as Partial<typeof leavesPage> | null | undefined)?.leavesPage;
    // Behind a form that was sent there is no way back: it has been carried out.
    if (isLeft || (formMethod && formMethod !== 'GET')) {
      missing.leave();
      return;
    }
    showToast({ kind: 'error', text: missedText });
    // A way to where one is ends the other one, and asks for nothing.
    void navigate(here, { replace: true, preventScrollReset: true, state: here.state, defaultShouldRevalidate: false });
  }, [missing, state, formMethod, there, here, navigate]);
}
