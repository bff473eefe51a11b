import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GallerySection, State } from './gallery-section.tsx';

const hrefOf = (page: number) => `?page=${page}`;

export function ListsSection() {
  return (
    <GallerySection id="lists" title="Finding the way">
      <State name="Breadcrumb">
        <Breadcrumb
          items={[{ label: 'Home', to: '/' }, { label: 'Care homes', to: '/ui' }, { label: 'Rose Court, Leeds' }]}
        />
      </State>
      <State name="Pages: first, middle, last, few, and one (nothing)">
        <div className="grid gap-4">
          <Pagination page={1} pages={10} hrefOf={hrefOf} label="First of ten pages" />
          <Pagination page={5} pages={10} hrefOf={hrefOf} label="Fifth of ten pages" />
          <Pagination page={2410} pages={2412} hrefOf={hrefOf} label="Many pages" />
          <Pagination page={2} pages={2} hrefOf={hrefOf} label="Two pages" />
          <Pagination page={1} pages={1} hrefOf={hrefOf} label="One page" />
        </div>
      </State>
      <State name="Skeletons">
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton lines={4} />
          <Skeleton block="h-40 w-full" />
        </div>
      </State>
      <State name="Empty">
        <EmptyState
          heading="h3"
          title="Nobody matches these filters"
          text="3 people match when the town is left out. Take a filter away to see more."
        >
          <Button variant="primary">Clear all filters</Button>
        </EmptyState>
      </State>
    </GallerySection>
  );
}
