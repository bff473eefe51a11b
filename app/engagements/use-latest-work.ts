import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useStable } from '../../ui/page/use-stable.ts';
import { useWhileSignedIn } from '../live/use-while-signed-in.ts';

const loadWaiting = async () => (await import('./live/keep-latest.ts')).keepWaiting;
const loadRevision = async () => (await import('./live/keep-latest.ts')).keepRevision;

/** Returns how many engagements wait for the user, at first `known`, which came with the page. It follows live. */
export function useWaitingWork(known: number): number {
  const [waiting, setWaiting] = useState(known);
  useWhileSignedIn(loadWaiting, setWaiting);
  return waiting;
}

/**
 * Loads the page's data again when one of the user's engagements has changed since. `known`: the revision that came with
 * the page. A page whose network is gone stays as it is.
 */
export function useWorkChanges(known: number): void {
  const { revalidate } = useRevalidator();
  const follow = useStable((revision: number) => {
    if (revision !== known) void revalidate();
  });
  useWhileSignedIn(loadRevision, follow);
}
