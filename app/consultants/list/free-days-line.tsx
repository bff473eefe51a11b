import { dayInWords } from '../../../ui/text/dates.ts';
import {
  availabilityText,
  freeInPeriodText,
  nextFreeText,
  type AskedDays,
  type FreeDay,
} from '../../availability/free-days.ts';

type Props = {
  coming: readonly FreeDay[];
  /** The period in the search, if the search has one: the line says which days in it are free. */
  asked: AskedDays | undefined;
  /** Leaves out the word 'Available', where the days alone must say it. */
  isBrief?: boolean;
};

/** Whether and when a consultant is free, with a dot as well as colour. */
export function FreeDaysLine({ coming, asked, isBrief = false }: Props) {
  const isFree = coming.length > 0;
  const inPeriod = asked && freeInPeriodText(coming, asked);
  return (
    <span className={`flex items-baseline gap-2 ${isFree ? 'text-positive' : 'text-ink-soft'}`}>
      <span className={`size-2.5 shrink-0 rounded-full ${isFree ? 'bg-current' : 'border-2 border-current'}`} />
      {isBrief && coming[0] ? (
        <span>{inPeriod ?? `Free ${dayInWords(coming[0], 'short')}`}</span>
      ) : (
        <span>
          <strong className="font-semibold">{availabilityText(coming)}</strong>
          {isFree && (
            <span className={`block text-ink-soft @3xl:ml-2 @3xl:inline ${asked ? '' : 'whitespace-nowrap'}`}>
              {inPeriod ?? nextFreeText(coming, 'short')}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
