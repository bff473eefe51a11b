import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { EditedField } from '../../../ui/form/edit-form.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Day } from '../../../ui/text/dates.ts';
import { lastMarkable } from '../../availability/marked-days.ts';
import { milestoneField, mostMilestones, type TermsField } from './terms-fields.ts';

type Props = {
  field: (name: TermsField) => EditedField<TermsField>;
  today: Day;
  /** How many places for milestones are shown at first. */
  first: number;
  /** Whether each milestone needs an amount: for a fixed price. */
  isFixed: boolean;
  /** The numbers of milestones that cannot be changed any more. */
  fixed?: readonly number[];
};

/** The places for milestones. Another place is added in the browser, or by the server without JavaScript. */
export function MilestonesFields({ field, today, first, isFixed, fixed = [] }: Props) {
  const [shown, setShown] = useState(first);
  const count = Math.max(shown, first);
  const isEnhanced = useIsEnhanced();
  return (
    <>
      {/* The Enter key presses a form's first submit button: without this it would add a milestone. */}
      {!isEnhanced && (
        <button type="submit" hidden>
          Send
        </button>
      )}
      {Array.from({ length: count }, (_, at) => at + 1).map((place) => {
        const numberOf = field(milestoneField(place, 'Id'));
        const isFixedOne = fixed.includes(Number(numberOf.defaultValue));
        return (
          <fieldset key={place} className="grid gap-4 border-t border-line pt-4">
            <legend className="float-left font-semibold">Milestone {place}</legend>
            <input type="hidden" name={numberOf.name} defaultValue={numberOf.defaultValue} />
            {isFixedOne && <p className="text-ink-soft">It has been delivered or accepted, so it stays as it is.</p>}
            <TextField
              {...field(milestoneField(place, 'Title'))}
              label="What’s delivered"
              hint={place === 1 ? 'For example, Written report' : undefined}
              readOnly={isFixedOne}
              required={place === 1}
            />
            <div className="flex flex-wrap gap-4">
              <TextField
                {...field(milestoneField(place, 'Due'))}
                label="Due"
                type="date"
                min={today}
                max={lastMarkable(today)}
                readOnly={isFixedOne}
              />
              <TextField
                {...field(milestoneField(place, 'Amount'))}
                label={isFixed ? 'Amount in pounds' : 'Amount in pounds (optional)'}
                inputMode="decimal"
                readOnly={isFixedOne}
                boxClassName="max-w-40"
              />
            </div>
            <TextareaField
              {...field(milestoneField(place, 'Done'))}
              label="Done when"
              rows={2}
              hint={place === 1 ? 'For example, you have a report with findings for each key question' : undefined}
              readOnly={isFixedOne}
            />
          </fieldset>
        );
      })}
      {count < mostMilestones && (
        <Button
          type={isEnhanced ? 'button' : 'submit'}
          name="intent"
          value="more"
          size="small"
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault();
            setShown(count + 1);
          }}
        >
          Add a milestone
        </Button>
      )}
    </>
  );
}
