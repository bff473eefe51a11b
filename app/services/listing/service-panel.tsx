import { Card } from '../../../ui/card.tsx';
import { budgetText, deadlineText, postedText, type ServiceDetail } from '../service.ts';
import type { ReactNode } from 'react';

type Props = {
  service: ServiceDetail;
  /** The button for applying; false: the listing has expired, or it is the user's own. */
  children: ReactNode;
};

/** The facts of the listing in figures and dates, beside the text. Narrower screens show them under the heading instead. */
export function ServicePanel({ service, children }: Props) {
  return (
    <Card as="aside" aria-labelledby="at-a-glance" className="max-lg:hidden">
      <h2 id="at-a-glance" className="text-xl">
        At a glance
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-ink-soft">Duration</dt>
        <dd className="text-right font-semibold wrap-anywhere figures">{service.projectDuration}</dd>
        <dt className="text-ink-soft">Budget</dt>
        <dd className="text-right font-semibold wrap-anywhere figures">{budgetText(service.budget)}</dd>
        <dt className="text-ink-soft">Posted</dt>
        <dd className="text-right font-semibold figures">{postedText(service.postedAt)}</dd>
        <dt className="text-ink-soft">Deadline</dt>
        <dd className="text-right font-semibold figures">{deadlineText(service.postedAt)}</dd>
      </dl>
      {children}
    </Card>
  );
}
