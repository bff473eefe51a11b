import { lazy, Suspense, type ComponentType } from 'react';
import { useIsEnhanced } from '../../ui/page/use-is-enhanced.ts';
import type { ThirdPartyScripts as Configured } from './consent.ts';

/** Shown if third-parties.tsx does not load: then nobody is asked for consent, and no third-party script runs. */
const Nothing: ComponentType<{ configured: Configured }> = () => null;

const ThirdParties = lazy(() =>
  import('./third-parties.tsx').then(
    (part) => ({ default: part.ThirdParties }),
    () => ({ default: Nothing }),
  ),
);

/** Loads third-parties.tsx in the browser only, because the server sends the same page to everyone. */
export function ThirdPartiesLoader({ configured }: { configured: Configured }) {
  const isEnhanced = useIsEnhanced();
  return (
    isEnhanced && (
      <Suspense>
        <ThirdParties configured={configured} />
      </Suspense>
    )
  );
}
