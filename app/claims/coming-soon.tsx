import { Badge } from '../../ui/badge.tsx';
import { comingSoon, type Claim } from './claims.ts';

/** The mark beside a claim that is not kept yet; nothing once it is. */
export function ComingSoon({ claim }: { claim: Claim }) {
  if (!comingSoon.includes(claim)) return null;
  return <Badge tone="neutral">Coming soon</Badge>;
}
