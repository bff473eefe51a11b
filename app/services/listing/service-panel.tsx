import { href } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { budgetText, deadlineText, postedText, type ServiceDetail } from '../service.ts';

type Props = {
  service: ServiceDetail;
  /** Whether the user can apply: the listing is open, and not their own. */
  canBeAsked: boolean;
};

/** The facts of the listing in figures and dates, beside the text. Narrower screens show them under the heading instead. */
export function ServicePanel({ service, canBeAsked }: Props) {
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
      {canBeAsked && (
        <>
          <LinkButton
            to={href('/services/:serviceId/apply', { serviceId: service.id })}
            rel="nofollow"
            variant="primary"
            className="mt-5 w-full"
          >
            Apply as Consultant
          </LinkButton>
          <p className="mt-3 text-sm text-ink-soft">
            You send a proposal with days and terms. Nothing is agreed until both of you accept.
          </p>
        </>
      )}
    </Card>
  );
}
