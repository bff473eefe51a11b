import { useEffect, type ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { AvailabilityEditor } from '../../availability/availability-editor.tsx';
import { AvailabilityWeeks } from '../../availability/availability-weeks.tsx';
import { BookedDays } from '../../availability/booked-days.tsx';
import type { BookedDay } from '../../availability/booked-day.ts';
import { isUnsaved } from '../../availability/editor-state.ts';
import type { FreeDay } from '../../availability/free-days.ts';
import { changeBetween, changeInWords } from '../../availability/marked-days.ts';
import {
  profileFirstText,
  type AvailabilityAnswer,
  type MarkedDays,
  type StoredAvailability,
} from './availability-answer.ts';
import { ElsewhereNote } from '../profile/elsewhere-note.tsx';
import { useSavedDays } from './use-saved-days.ts';

type Props = {
  stored: StoredAvailability;
  /** The result of the screen's action for a form that was sent without JavaScript. */
  answer?: AvailabilityAnswer;
  /** Called with the marked and the stored days, so that the profile form can send unsaved changes too. */
  onDaysChange?: (days: MarkedDays) => void;
};

/** The Availability tab of the user's own profile. */
export function OwnAvailability({ stored, answer, onDaysChange }: Props) {
  const { hasProfile } = stored;
  const { state, dispatch, save, isSaving, outcome } = useSavedDays(stored, answer);
  const isEnhanced = useIsEnhanced();
  const { marked, base, today } = state;
  const isWaiting = isUnsaved(state);
  // Days that were booked while the window was open have no title yet.
  const bookedFor = new Map(state.booked.map((day) => [day, titleOf(stored.booked, day)]));
  useEffect(() => onDaysChange?.({ marked, base }), [marked, base, onDaysChange]);
  const location = useLocation();
  const hrefOf = (from: FreeDay) => {
    const search = new URLSearchParams(location.search);
    search.set('from', from);
    return `${href('/consultant-profile')}?${search}`;
  };

  const refusal = outcome && !outcome.ok && outcome.reason !== 'changed-elsewhere' && (
    <p className="flex gap-2 font-semibold text-danger">
      <Icon name="error" className="mt-1 size-5" />
      {outcome.text}
    </p>
  );
  const elsewhere = outcome && !outcome.ok && outcome.reason === 'changed-elsewhere' ? outcome : undefined;
  return (
    <section aria-labelledby="availability-heading" className="grid gap-4">
      <div>
        <h2 id="availability-heading">Your free days</h2>
        <p className="mt-1 max-w-2xl text-ink-soft max-sm:hidden">
          Care services see these days on your profile. All days are in UK time.
        </p>
      </div>
      {elsewhere && (
        <ElsewhereNote
          at={elsewhere.at}
          lines={changeInWords(changeBetween(elsewhere.base, elsewhere.theirs), today)}
          isWaiting={isWaiting}
        />
      )}
      {isEnhanced ? (
        <AvailabilityEditor label="Your free days" state={state} dispatch={dispatch} booked={bookedFor}>
          {refusal}
          {hasProfile ? (
            <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2 sm:mx-0 sm:px-0 md:mt-4">
              <Button variant="primary" busy={isSaving} onClick={save} className="max-sm:w-full">
                Save Availability
              </Button>
              {isWaiting && <p className="text-ink-soft">You haven’t saved your changes yet.</p>}
            </div>
          ) : (
            <Note>
              You don’t have a profile yet. We’ll save the days you mark here when you create one under Profile
              Information.
            </Note>
          )}
        </AvailabilityEditor>
      ) : (
        <>
          {refusal}
          {hasProfile ? (
            <AvailabilityWeeks
              base={base}
              booked={stored.booked.map(({ day }) => day)}
              marked={marked}
              today={today}
              from={new URLSearchParams(location.search).get('from')}
              hrefOf={hrefOf}
            />
          ) : (
            <Note>{profileFirstText}</Note>
          )}
        </>
      )}
      <BookedDays booked={stored.booked} />
    </section>
  );
}

const titleOf = (booked: readonly BookedDay[], day: FreeDay) => booked.find((one) => one.day === day)?.title ?? 'work';

function Note({ children }: { children: ReactNode }) {
  return <p className="max-w-2xl rounded-control border-l-4 border-action bg-action-soft px-4 py-3">{children}</p>;
}
