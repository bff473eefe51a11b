import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import type { KnownViewer } from '../../accounts/session/auth-provider.tsx';

/**
 * Returns how many times a different user has logged in on the current screen. The new user must not see the text that
 * the earlier user typed, nor the server's responses to it. An ended session, or the same user logging in again,
 * changes nothing.
 */
export function useKeyPerUser(): number {
  const frame = useRouteLoaderData<{ known?: KnownViewer }>('root');
  const id = frame?.known?.signedIn?.user.id;
  const here = useLocation();
  const navigate = useNavigate();
  const begun = useRef<{ pathname?: string; id?: string }>({});
  const [turn, setTurn] = useState(0);
  /**
   * Set when another user logs in: the key of the history entry that the earlier user saw. Once the navigation below
   * has replaced that entry with one that has no action data, the screen is remounted.
   */
  const [left, setLeft] = useState<string>();
  if (left !== undefined && left !== here.key) {
    setLeft(undefined);
    setTurn(turn + 1);
  }
  useEffect(() => {
    const before = begun.current;
    const isSameScreen = before.pathname === here.pathname;
    begun.current = { pathname: here.pathname, id: id ?? (isSameScreen ? before.id : undefined) };
    if (!isSameScreen || !id || !before.id || before.id === id) return;
    // Navigating removes the data of the last action.
    setLeft(here.key);
    void navigate(here, {
      replace: true,
      preventScrollReset: true,
      state: here.state,
      defaultShouldRevalidate: false,
    });
  }, [here, id, navigate]);
  return turn;
}
