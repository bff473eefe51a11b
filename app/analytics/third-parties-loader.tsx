import { lazy, Suspense, type ComponentType } from 'react';
import { useIsEnhanced } from '../../ui/page/use-is-enhanced.ts';
import type { ThirdParties as Configured } from './consent.ts';

/** Where it does not come nobody is asked, and nothing of others runs. */
const Nothing: ComponentType<{ configured: Configured }> = () => null;

const ThirdParties = lazy(() =>
  import('./third-parties.tsx').then(
    (part) => ({ default: part.ThirdParties }),
    () => ({ default: Nothing }),
  ),
);

/** In the browser alone: the page that the server sends is the same for everybody. */
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
