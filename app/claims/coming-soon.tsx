import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { comingSoon, type Claim } from './claims.ts';

/** The mark beside a claim that is not kept yet, and what else is to be said until then; nothing once it is kept. */
export function ComingSoon({ claim, children }: { claim: Claim; children?: ReactNode }) {
  if (!comingSoon.includes(claim)) return null;
  return (
    <>
      <Badge tone="neutral">Coming soon</Badge>
      {children && <> {children}</>}
    </>
  );
}
