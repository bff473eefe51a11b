import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { availabilityText, freeInPeriodText, nextFreeText, type AskedDays } from '../../availability/free-days.ts';
import { MessageButton } from '../../messages/message-button.tsx';
import { RatingLine } from '../../reviews/rating-line.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { notChecked } from '../../verification/verification.ts';
import { VerificationBadge } from '../../verification/verification-badge.tsx';
import { ConsultantPortrait } from '../portrait/consultant-portrait.tsx';
import { rateTexts, type Consultant } from '../consultant.ts';
import { placeText } from '../work-details.ts';

type Props = {
  consultant: Consultant;
  /** The period of free days in the search that led here. */
  asked: AskedDays | undefined;
  isCalendarShown: boolean;
  onToggleCalendar: () => void;
};

/** A summary of the consultant and the switch for the calendar. The switch is a form, so that it works without JavaScript. */
export function ConsultantHead({ consultant, asked, isCalendarShown, onToggleCalendar }: Props) {
  const { name, comingDays } = consultant;
  const free = (asked && freeInPeriodText(comingDays, asked)) ?? nextFreeText(comingDays);
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-8">
      <ConsultantPortrait of={consultant} size={128} className="row-span-2 size-16 sm:size-32" />
      <div className="min-w-0">
        <h1 tabIndex={-1}>{name}</h1>
        <p className="mt-1 text-lg text-ink-soft">{consultant.title}</p>
      </div>
      <div className="col-span-full min-w-0 sm:col-start-2">
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <VerificationBadge of={consultant} />
          {consultant.verificationLevel === 'none' && (
            <span className="inline-flex items-center gap-1 text-ink-soft">
              Not verified
              <Tooltip label="What ‘Not verified’ means" text={notChecked} />
            </span>
          )}
          <RatingLine rating={consultant.rating} />
          <span className="inline-flex items-center gap-1 text-ink-soft">
            <Icon name="pin" className="size-5" />
            {placeText(consultant)}
          </span>
        </p>
        <p className="mt-3 font-semibold figures lg:hidden">{rateTexts(consultant).join(' · ')}</p>
        <p className="mt-3">
          <strong className={comingDays.length > 0 ? 'text-positive' : 'text-ink-soft'}>
            <span
              className={`mr-2 inline-block size-2.5 rounded-full ${comingDays.length > 0 ? 'bg-current' : 'border-2 border-current'}`}
            />
            {availabilityText(comingDays)}
          </strong>
          {free && <span className="text-ink-soft"> · {free}</span>}
        </p>
        <div className="mt-5 flex flex-wrap gap-3" data-no-print>
          <Form
            method="get"
            onSubmit={(event) => {
              event.preventDefault();
              onToggleCalendar();
            }}
          >
            {!isCalendarShown && <input type="hidden" name="availability" value="shown" />}
            <Button
              type="submit"
              aria-expanded={isCalendarShown}
              aria-controls={isCalendarShown ? 'availability' : undefined}
            >
              <Icon name="calendar" className="size-5 max-sm:hidden" />
              View Availability
              <Icon name={isCalendarShown ? 'chevron-up' : 'chevron-down'} className="size-5 max-sm:hidden" />
            </Button>
          </Form>
          <MessageButton to={{ consultantId: consultant.id }} name={name} variant="primary" opensAfterLogin />
        </div>
      </div>
    </header>
  );
}
