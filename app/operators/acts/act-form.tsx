import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { listHref } from '../../../ui/list/list-query.ts';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import { actEffects, actLabels, checkReason, type Act, type ActField } from './act.ts';

type Props = {
  accountId: string;
  name: string;
  /** The acts that are possible now, the mildest first. */
  acts: readonly Act[];
  /** The report that led the operator here; undefined if none did. */
  reportId: string | undefined;
  /** The report awaits a decision, so it can be decided together with the act. */
  isOpenReport: boolean;
  /** On a wide screen the form is at the top of a column of its own. */
  isBeside?: boolean;
  /** The result of the form if it was sent without JavaScript. */
  answer?: FormAnswer<ActField> | undefined;
};

/** The id and the heading of the section with the form. */
export const actFormId = 'act-form';
export const actFormHeading = 'Take action';
const id = 'act';

/** A form with a reason and a button for each act. On every page, the account screen's action handles the form. */
export function ActForm({ accountId, name, acts, reportId, isOpenReport, isBeside, answer }: Props) {
  const fetcher = useFetcher<FormAnswer<ActField>>();
  if (acts.length === 0) return null;
  // Something is hidden or suspended, so the reason may be one for ending that: there is no appeal then.
  const mayUndo = acts.some((act) => act.startsWith('show') || act === 'restore');
  const button = (act: Act) => (
    <li
      key={act}
      // The one act with consequences for everything is set apart.
      className={`grid items-center gap-x-4 gap-y-2 pb-3 sm:grid-cols-[12rem_minmax(0,1fr)] ${act === 'suspend' ? 'pt-8' : 'pt-3'}`}
    >
      <Button
        type="submit"
        name="act"
        value={act}
        busy={fetcher.formData?.get('act') === act}
        aria-describedby={`${id}-${act}`}
      >
        {actLabels[act]}
      </Button>
      {/* On a phone one reads what the button does before one comes to it. */}
      <span id={`${id}-${act}`} className="text-ink-soft max-sm:order-first">
        {actEffects[act]}
      </span>
    </li>
  );
  return (
    <section
      id={actFormId}
      aria-labelledby={`${id}-heading`}
      className={`mt-8 scroll-mt-6 border-t border-line pt-6 ${isBeside ? 'lg:mt-0 lg:border-0 lg:pt-0' : ''}`}
    >
      <h2 id={`${id}-heading`} className="mb-4 text-xl wrap-anywhere">
        {actFormHeading}
      </h2>
      <CheckedForm<ActField>
        id={id}
        fetcher={fetcher}
        action={listHref(href('/operators/accounts/:accountId', { accountId }), { report: reportId })}
        answer={fetcher.data ?? answer}
        check={({ reason = '' }) => checkReason(reason)}
        buttons={<ul className="ruled-list">{acts.map(button)}</ul>}
      >
        {(errorOf, values) => (
          <>
            <TextareaField
              // Empty again after each act: a reason belongs to one act.
              key={acts.join()}
              id={`${id}-reason`}
              name="reason"
              label="Reason"
              hint={`We’ll email this to ${name}${mayUndo ? '' : ', with how to appeal'}.${reportId ? ' We won’t say who reported them.' : ''}`}
              rows={5}
              defaultValue={values.reason}
              error={errorOf('reason')}
            />
            {isOpenReport && (
              <CheckboxField
                id={`${id}-close`}
                name="close"
                value="yes"
                label="Also close this report, and tell the person who made it that we’ve taken action"
                // Unhiding something is no answer to a report.
                defaultChecked={answer ? values.close === 'yes' : !mayUndo}
              />
            )}
          </>
        )}
      </CheckedForm>
    </section>
  );
}
