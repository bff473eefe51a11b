import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const skeletons = 6;

/** Placeholders for the cards while a list loads. */
export function ProviderSkeletons() {
  return Array.from({ length: skeletons }, (_, at) => (
    <Card key={at} data-skeleton>
      <Skeleton block="h-7 w-28" />
      <Skeleton lines={2} className="mt-2 max-w-sm" />
      <Skeleton block="mt-3 h-6 w-3/4" />
      <Skeleton block="mt-4 h-5 w-3/4" />
    </Card>
  ));
}
