import { createContext, useContext, useState, type ReactNode } from 'react';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { useWhileSignedIn } from '../live/use-while-signed-in.ts';

const WaitingContext = createContext(0);
const loadKeeper = async () => (await import('./live/keep-latest.ts')).keepWaiting;

type Props = {
  /** The number that came with the page. Each new object replaces the number shown. */
  known: { waiting: number } | undefined;
  children: ReactNode;
};

/** Keeps the number of engagements that wait for the user up to date while the page is open. */
export function LiveWaiting({ known, children }: Props) {
  const { user } = useAuth();
  const [said, setSaid] = useState(known);
  const [waiting, setWaiting] = useState(known?.waiting ?? 0);
  if (said !== known) {
    setSaid(known);
    if (known) setWaiting(known.waiting);
  }
  useWhileSignedIn(loadKeeper, setWaiting);
  return <WaitingContext value={user ? waiting : 0}>{children}</WaitingContext>;
}

/** Returns how many proposals and pieces of work wait for the signed-in user. */
export function useWaitingEngagements(): number {
  return useContext(WaitingContext);
}
