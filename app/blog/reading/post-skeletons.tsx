import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const skeletons = 6;
/** As many columns as fit. */
export const postColumns = 'grid grid-cols-[minmax(0,1fr)] gap-6 @xl:grid-cols-2 @5xl:grid-cols-3';

/** Placeholders for posts while the list loads. */
export function PostSkeletons() {
  return (
    <div className="@container">
      <div className={postColumns}>
        {Array.from({ length: skeletons }, (_, at) => (
          <Card key={at} data-skeleton>
            <Skeleton block="h-40 w-full" />
            <Skeleton block="mt-4 h-4 w-28" />
            <Skeleton block="mt-3 h-6 w-3/4" />
            <Skeleton lines={3} className="mt-4" />
          </Card>
        ))}
      </div>
    </div>
  );
}
