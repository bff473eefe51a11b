import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A placeholder for one card, or for one row in a wide container, while the list loads. */
export function ConsultantCardSkeleton() {
  return (
    <Card className="h-full @3xl:flex @3xl:h-21 @3xl:items-center @3xl:gap-5 @3xl:px-4 @3xl:py-2.5" data-skeleton>
      <div className="flex gap-4 @3xl:w-64">
        <Skeleton block="size-16 shrink-0 rounded-full @3xl:size-14" />
        <Skeleton lines={2} className="w-full" />
      </div>
      <Skeleton lines={5} className="mt-4 @3xl:hidden" />
      <Skeleton lines={2} className="hidden grow @3xl:block" />
      <Skeleton block="mt-6 h-9 w-full @3xl:mt-0 @3xl:w-36" />
    </Card>
  );
}
