import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A placeholder for one card while the list loads. */
export function ConsultantCardSkeleton() {
  return (
    <Card className="h-full" data-skeleton>
      <div className="flex gap-4">
        <Skeleton block="size-16 shrink-0 rounded-full" />
        <Skeleton lines={2} className="w-full" />
      </div>
      <Skeleton lines={5} className="mt-4" />
      <Skeleton block="mt-6 h-9 w-full" />
    </Card>
  );
}
