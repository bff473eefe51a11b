import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation, type DataStrategyResult } from 'react-router';
import { isUnreachable } from './is-unreachable.ts';
import { showToast } from '../overlay/toast.ts';

/** The `state` of a navigation that leaves the page even if the next page does not arrive, such as after logging out. */
export const leavesPage = { leavesPage: true };

const missedText = 'We couldn’t reach the page. Check your connection and try again.';
const storageKey = 'on-the-way';

/** A navigation to another page, in progress in the router. */
type Way = { href: string; signal: AbortSignal };
/** A navigation whose page did not arrive. `leave` leaves the current page nevertheless. */
type Missed = { leave: () => void };

let way: Way | undefined;
let missed: Missed | undefined;
/** A screen's file did not load, so the router waits for ever. Other screens are now opened without the router. */
let isStranded = false;
const listeners = new Set<() => void>();

/**
 * Calls the listener when a navigation could not load its page, and again when that navigation is cancelled or replaced.
 * Returns a function that unsubscribes.
 */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setMissed(next: Missed | undefined) {
  missed = next;
  for (const listener of listeners) listener();
}

/** Records that the page of a navigation did not arrive. The record is removed when that navigation is cancelled. */
function miss({ signal }: Way, leave: () => void) {
  const mine = { leave };
  setMissed(mine);
  signal.addEventListener('abort', () => {
    if (missed === mine) setMissed(undefined);
  });
}

function setOut(next: Way | undefined) {
  way = next;
  // The visitor may have disabled storage: then a reload only reloads.
  try {
    if (next) sessionStorage.setItem(storageKey, next.href);
    else sessionStorage.removeItem(storageKey);
  } catch {}
}

/** After a reload during a navigation: continues to the page that the user had asked for. */
function goOn() {
  try {
    const href = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (href && loading?.type === 'reload') location.replace(href);
  } catch {}
}

/** Opens the page without the router, if the server responds. */
async function goByBrowser(mine: Way) {
  const isThere = await fetch(mine.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  // The router has finished, or the user has started another navigation.
  if (way !== mine) return;
  const leave = () => location.assign(mine.href);
  if (isThere) leave();
  else miss(mine, leave);
}

/**
 * If a file of the next screen does not load (a newer version of the site, or no connection), the router reloads the current
 * page. That would lose the navigation and all typed text, so this listener stops the reload.
 */
export function onNavigate(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || event.userInitiated || !way) return;
  event.preventDefault();
  isStranded = true;
  void goByBrowser(way);
}

/**
 * Middleware for all screens. If another page does not arrive because there is no connection or a gateway responded
 * instead of the site, the router waits until `useKeptPage` cancels the navigation.
 */
export async function keepPage(
  { request: { method, signal, url } }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  // Steps back and forward have already changed the URL; a revalidation does not change it.
  const isElsewhere = method === 'GET' && listeners.size > 0 && url !== location.href.split('#')[0];
  const mine = isElsewhere ? { href: url, signal } : undefined;
  const arrive = () => {
    if (way === mine) setOut(undefined);
  };
  // Other requests, such as a form sent without leaving the page, do not end a navigation.
  if (mine) setOut(mine);
  // A cancelled navigation is over: a later reload means the current page.
  signal.addEventListener('abort', arrive);
  // At the same path the screen's files are already loaded.
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

/** Keeps the current page and all typed text if the next page does not arrive, and shows an error toast. */
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
    // Browsers without the Navigation API reload the page.
    const { navigation } = globalThis as { navigation?: Navigation };
    navigation?.addEventListener('navigate', onNavigate);
    return () => navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  useEffect(() => {
    // The router may report the navigation only a moment later.
    if (!missing || state !== 'loading') return;
    setMissed(undefined);
    const isLeft = (there?.state as Partial<typeof leavesPage> | null | undefined)?.leavesPage;
    // A form that was sent cannot be undone: its action has run.
    if (isLeft || (formMethod && formMethod !== 'GET')) {
      missing.leave();
      return;
    }
    showToast({ kind: 'error', text: missedText });
    // A navigation to the current URL cancels the other navigation, and requests nothing.
    void navigate(here, { replace: true, preventScrollReset: true, state: here.state, defaultShouldRevalidate: false });
  }, [missing, state, formMethod, there, here, navigate]);
}
