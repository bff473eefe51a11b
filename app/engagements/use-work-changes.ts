import { useRevalidator } from 'react-router';
import { useStable } from '../../ui/page/use-stable.ts';
import { useWhileSignedIn } from '../live/use-while-signed-in.ts';

const loadKeeper = async () => (await import('./live/keep-latest.ts')).keepRevision;

/**
 * Loads the page's data again when one of the user's engagements has changed since. `known`: the revision that came with
 * the page. A page whose network is gone stays as it is.
 */
export function useWorkChanges(known: number): void {
  const { revalidate } = useRevalidator();
  const follow = useStable((revision: number) => {
    if (revision !== known) void revalidate();
  });
  useWhileSignedIn(loadKeeper, follow);
}
