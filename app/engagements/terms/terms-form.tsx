import { useCallback, useState, type ReactNode } from 'react';
import { EditForm, type EditAnswer } from '../../../ui/form/edit-form.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Day } from '../../../ui/text/dates.ts';
import type { BookedDay } from '../../availability/booked-day.ts';
import { lastMarkable } from '../../availability/marked-days.ts';
import { MilestonesFields } from './milestones-fields.tsx';
import { parseTerms } from './read-terms.ts';
import { TermsDays } from './terms-days.tsx';
import type { TermsField, TermsForm as Values } from './terms-fields.ts';
import { bases, employmentStatuses, expensesKinds, places, type Terms } from './terms.ts';
import { useTemplateDues, type TemplateDues } from './use-template-dues.ts';
import { TotalLine } from './total-line.tsx';
import { totalOfForm } from './total-of-form.ts';

export type TermsAnswer = EditAnswer<TermsField>;

type Props = {
  id: string;
  action: string;
  values: Values;
  answer: TermsAnswer | undefined;
  today: Day;
  /** The terms that are to be changed: their days may be over. */
  agreed?: Terms;
  /** The consultant's free days. `onlyFree`: no others can be picked. */
  free: readonly Day[];
  /** What the consultant is booked for already. Empty for the service. */
  booked: readonly BookedDay[];
  onlyFree: boolean;
  /** How many places for milestones are shown at first. */
  milestones: number;
  /** The numbers of milestones that cannot be changed any more. */
  fixed?: readonly number[];
  submitLabel: string;
  /** Whether the form shows terms that were sent before: then each step can send it. */
  isStored?: boolean;
  /** The files of the proposal, after the milestones. The form then takes files. */
  files?: ReactNode;
  /** The template that was filled in; its due dates follow the first day that is picked. */
  template?: TemplateDues | undefined;
  /** The title of the list of parts beside the form, which has the total too. */
  asideTitle: string;
  /** Whether what is typed has been saved as a draft. */
  isKept?: boolean;
  onStep?: (step: number) => void;
  /** Hidden fields. */
  children?: ReactNode;
  beside?: ReactNode;
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const noPersonalData = 'No names or details of people you support.';

/** The form for terms: of a proposal, a counter-offer or a change. It works without JavaScript. */
export function TermsForm(props: Props) {
  const {
    id,
    action,
    values,
    answer,
    today,
    agreed,
    free,
    booked,
    onlyFree,
    milestones,
    fixed,
    submitLabel,
    isStored = false,
    isKept = false,
    asideTitle,
    template,
    files,
    onStep,
    children,
    beside,
  } = props;
  const isEnhanced = useIsEnhanced();
  const valueOf = (name: TermsField) => answer?.values[name] || values[name] || '';
  const [chosen, setChosen] = useState({
    basis: valueOf('basis'),
    expenses: valueOf('expenses'),
    employment: valueOf('employment'),
  });
  const [hasDays, setHasDays] = useState(valueOf('days') !== '');
  const moveDues = useTemplateDues(id, template);
  const picked = useCallback(
    (days: readonly Day[]) => {
      setHasDays(days.length > 0);
      if (days[0] !== undefined) moveDues(days[0]);
    },
    [moveDues],
  );
  // Without JavaScript every field is shown.
  const hiddenIf = (isUseless: boolean) => (isEnhanced && isUseless ? 'hidden' : '');
  const { basis, expenses, employment } = chosen;
  const choose = (what: keyof typeof chosen) => (value: string) =>
    setChosen((before) => ({ ...before, [what]: value }));
  const total = <TotalLine formId={id} first={totalOfForm((name) => values[name] ?? '')} />;
  return (
    <EditForm<TermsField>
      id={id}
      action={action}
      values={values}
      answer={answer}
      parse={(form) => parseTerms(form, today, agreed)}
      titleOf={() => 'There is a problem'}
      failedTitle="There is a problem"
      submitLabel={submitLabel}
      isStored={isStored}
      isKept={isKept}
      onStep={onStep}
      aside={{ title: asideTitle, content: total }}
      encType={files ? 'multipart/form-data' : undefined}
      beside={beside}
    >
      {[
        {
          title: 'The work',
          hasRequired: true,
          content: (field) => (
            <>
              {children}
              <TextField {...field('title')} label="Title" hint="For example, Mock inspection in March" required />
              <RadioGroup
                {...radio(field('place'))}
                legend="Where the work is done"
                options={optionsOf(places)}
                inline
                required
              />
              <TextField {...field('where')} label="Place" hint="Town or address, if it’s on site" />
              <TextareaField
                {...field('note')}
                label="Note"
                hint={`What you’d like to say. Up to 5,000 characters. ${noPersonalData}`}
                rows={4}
              />
            </>
          ),
        },
        {
          title: 'When',
          content: (field) => (
            <>
              <TermsDays
                {...field('days')}
                today={today}
                free={free}
                booked={booked}
                onlyFree={onlyFree}
                onPicked={picked}
              />
              <div className={hiddenIf(hasDays)}>
                <p className="mb-3 text-ink-soft">Or enter the first and the last day:</p>
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField {...field('start')} label="Start" type="date" min={today} max={lastMarkable(today)} />
                  <TextField {...field('end')} label="End" type="date" min={today} max={lastMarkable(today)} />
                </div>
              </div>
            </>
          ),
        },
        {
          title: 'The price',
          content: (field) => (
            <>
              <RadioGroup
                {...radio(field('basis'))}
                legend="Basis"
                options={optionsOf(bases)}
                onChange={choose('basis')}
                inline
                required
              />
              <TextField
                {...field('amount')}
                label={basis === 'fixed' ? 'Price in pounds' : 'Rate in pounds'}
                hint="For example, 450 or 1,250.50"
                inputMode="decimal"
                required
                boxClassName="max-w-72"
              />
              <TextField
                {...field('quantity')}
                label={basis === 'day' ? 'Number of days' : 'Number of hours'}
                hint={basis === 'day' ? 'Because no days are picked' : 'For example, 7.5'}
                inputMode="decimal"
                boxClassName="max-w-72"
                className={hiddenIf(basis !== 'hour' && (basis !== 'day' || hasDays))}
              />
              <RadioGroup
                {...radio(field('expenses'))}
                legend="Expenses"
                options={optionsOf(expensesKinds)}
                onChange={choose('expenses')}
                inline
                required
              />
              <TextField
                {...field('expensesWords')}
                label="What’s agreed about expenses"
                hint="For example, train fares at cost"
                className={hiddenIf(expenses !== 'separate')}
              />
              <RadioGroup
                {...radio(field('employment'))}
                legend="Employment status (IR35)"
                hint="Whether the off-payroll working rules apply, as you see it. This isn’t advice."
                options={optionsOf(employmentStatuses)}
                onChange={choose('employment')}
                inline
              />
              <TextareaField
                {...field('employmentReasons')}
                label="Why, if inside or outside"
                rows={2}
                className={hiddenIf(employment !== 'inside' && employment !== 'outside')}
              />
              {/* Elsewhere it stands once: above the button, or beside the form. */}
              <div className="md:hidden">{total}</div>
            </>
          ),
        },
        {
          title: 'Milestones',
          content: (field) => (
            <>
              <MilestonesFields
                field={field}
                today={today}
                first={milestones}
                isFixed={basis === 'fixed'}
                {...(fixed && { fixed })}
              />
              {files}
              <div className="lg:hidden">{total}</div>
            </>
          ),
        },
      ]}
    </EditForm>
  );
}

/** A group of radio buttons takes no undefined error. */
const radio = ({ error, ...field }: { id: string; name: string; defaultValue: string; error: string | undefined }) => ({
  ...field,
  ...(error !== undefined && { error }),
});
