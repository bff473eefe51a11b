import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import type { KnownViewer } from '../../accounts/session/auth-provider.tsx';

/**
 * How often somebody else has logged in over the screen that stands there. What the person before has typed is not theirs,
 * and no more is what the server has answered it; a session that has merely ended, and its own person, change nothing.
 */
export function useTurn(): number {
  const frame = useRouteLoaderData<{ known?: KnownViewer }>('root');
  const id = frame?.known?.signedIn?.user.id;
  const here = useLocation();
  const navigate = useNavigate();
  const begun = useRef<{ pathname?: string; id?: string }>({});
  const [turn, setTurn] = useState(0);
  /** The place in the history that the person before leaves. The screen begins anew with the next, which has no answer. */
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
    // The answer of the last action goes with the way that it came by.
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
