import { Icon } from '../../../ui/picture/icon.tsx';
import type { Day } from '../../../ui/text/dates.ts';
import { deadlineDay, deadlineText, type Listing } from '../service.ts';

/** Says that a listing's deadline has passed, or that its owner has closed it before. */
export function ExpiredNote({ service, hasFurther, today }: { service: Listing; hasFurther: boolean; today: Day }) {
  return (
    <p className="mt-4 flex gap-2 rounded-control bg-accent-soft px-4 py-3 text-on-accent">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong>This listing has ended.</strong>
        {deadlineDay(service.postedAt) < today && ` Its deadline was ${deadlineText(service.postedAt)}.`}
        {hasFurther && ' The listings below are still open.'}
      </span>
    </p>
  );
}
