import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { comingSoon, type Claim } from './claims.ts';

/**
 * The label 'Coming soon' beside an advertised feature, with an optional explanation. Renders nothing once the feature
 * exists.
 */
export function ComingSoon({ claim, children }: { claim: Claim; children?: ReactNode }) {
  if (!comingSoon.includes(claim)) return null;
  return (
    <>
      <Badge tone="neutral">Coming soon</Badge>
      {children && <> {children}</>}
    </>
  );
}
