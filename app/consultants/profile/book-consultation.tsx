import { href } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { dayInWords } from '../../../ui/text/dates.ts';
import { availabilityText } from '../../availability/free-days.ts';
import { MessageButton } from '../../messages/message-button.tsx';
import { rateTexts, type Consultant } from '../consultant.ts';

/** A panel that stays in view beside the profile, and comes before the reviews on a phone. */
export function BookConsultation({ consultant, className }: { consultant: Consultant; className: string }) {
  const [first] = consultant.comingDays;
  return (
    <Card as="aside" aria-labelledby="book" className={`sticky top-4 ${className}`} data-no-print>
      <h2 id="book" className="text-xl">
        Book a Consultation
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 max-sm:hidden">
        <dt className="text-ink-soft">Rate</dt>
        <dd className="text-right font-semibold figures">
          {rateTexts(consultant).map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </dd>
        <dt className="text-ink-soft">{first ? 'Next free' : 'Free days'}</dt>
        <dd className="text-right font-semibold">
          <span className="inline-block">
            {first ? dayInWords(first, 'short') : availabilityText(consultant.comingDays)}
          </span>
        </dd>
      </dl>
      <MessageButton to={{ consultantId: consultant.id }} name={consultant.name} className="mt-5 w-full" />
      <LinkButton
        to={href('/consultants/:consultantId/book', { consultantId: consultant.id })}
        rel="nofollow"
        className="mt-3 w-full"
      >
        Book Now
      </LinkButton>
      <p className="mt-3 text-sm text-ink-soft">
        You send a request with days and terms. Nothing is agreed until both of you accept.
      </p>
    </Card>
  );
}
