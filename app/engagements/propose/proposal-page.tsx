import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import type { Day } from '../../../ui/text/dates.ts';
import type { BookedDay } from '../../availability/booked-day.ts';
import { DraftLine, DraftNote } from '../drafts/draft-note.tsx';
import type { DraftNews } from '../drafts/draft.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { FilesField } from '../files/files-field.tsx';
import type { WorkFile } from '../files/work-file.ts';
import { placesNeeded } from '../terms/form-of-terms.ts';
import { TermsForm, type TermsAnswer } from '../terms/terms-form.tsx';
import type { TemplateDues } from '../terms/use-template-dues.ts';
import type { TermsForm as Values } from '../terms/terms-fields.ts';
import type { ObstacleText } from './obstacle-text.ts';
import { templateNames } from './template-form.ts';

type Props = {
  title: string;
  /** What one should know before sending: when the listing was posted and so on. */
  facts: readonly string[];
  /** What the listing asks for; undefined for a request to a consultant. */
  needs?: { text: string; budget: string; duration: string };
  obstacle: ObstacleText | null;
  path: string;
  back: { label: string; to: string };
  form: Values;
  /** The user's draft that the form shows; `isCovered`: with a template filled in over it. */
  draft: { savedAt: string; isCovered: boolean } | null;
  template: TemplateDues | undefined;
  formNumber: string;
  today: Day;
  free: readonly Day[];
  booked: readonly BookedDay[];
  onlyFree: boolean;
  files: readonly WorkFile[];
  submitLabel: string;
  /** The title of the list of the form's parts. */
  asideTitle: string;
  answer: (FormAnswer & { milestones?: number; draft?: DraftNews; files?: WorkFile[] }) | undefined;
};

/** The page with the form of a new proposal, or with what is missing for it. */
export function ProposalPage(props: Props) {
  const { title, facts, obstacle, back, answer } = props;
  useAnswerToast(answer);
  return (
    <div className="page-width py-5 sm:py-8">
      <div className="mx-auto max-w-2xl lg:max-w-none">
        <h1 tabIndex={-1} className="max-sm:text-2xl">
          {title}
        </h1>
        {obstacle && !answer ? (
          <>
            <Facts facts={facts} />
            <p className="mt-6 max-w-2xl">{obstacle.text}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              {obstacle.link && (
                <LinkButton to={obstacle.link.to} variant="primary">
                  {obstacle.link.label}
                </LinkButton>
              )}
              <LinkButton to={back.to}>{back.label}</LinkButton>
            </p>
          </>
        ) : (
          // Another template is another form.
          <ProposalForm key={props.formNumber} {...props} />
        )}
      </div>
    </div>
  );
}

function ProposalForm(props: Props) {
  const {
    facts,
    needs,
    path,
    back,
    form,
    draft,
    files,
    formNumber,
    today,
    free,
    booked,
    onlyFree,
    submitLabel,
    answer,
  } = props;
  const isEnhanced = useIsEnhanced();
  const [step, setStep] = useState(0);
  const state = useDraft({ formId: 'terms', action: path, loaded: draft?.savedAt ?? '', answered: answer?.draft });
  const draftOf = answer?.draft?.savedAt ?? answer?.values['draftOf'] ?? draft?.savedAt ?? '';
  return (
    <>
      <div className={`max-w-2xl ${step > 0 ? 'max-md:hidden' : ''}`}>
        <Facts facts={facts} />
        {needs && (
          <p className="font-semibold wrap-anywhere">
            {needs.duration}. {needs.budget}.
          </p>
        )}
        {draft && <DraftNote {...draft} path={path} formNumber={formNumber} />}
        {needs && (
          <details className="mt-2">
            <summary className="link py-2.5">What they’re looking for</summary>
            <p className="wrap-anywhere whitespace-pre-line">{needs.text}</p>
          </details>
        )}
        <details>
          <summary className="link py-2.5">Start from a template</summary>
          <nav aria-label="Templates">
            <ul className="flex flex-wrap gap-x-5">
              {templateNames.map(({ key, name }) => (
                <li key={key}>
                  <Link to={`${path}?template=${key}`} className="link inline-flex min-h-11 items-center">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </details>
      </div>
      <div className="mt-4">
        <TermsForm
          id="terms"
          action={path}
          values={form}
          answer={answer as TermsAnswer | undefined}
          today={today}
          free={free}
          booked={booked}
          onlyFree={onlyFree}
          milestones={answer?.milestones ?? Math.max(placesNeeded(form), placesNeeded({ ...form, ...answer?.values }))}
          submitLabel={submitLabel}
          isKept={state.isKept}
          asideTitle={props.asideTitle}
          template={props.template}
          onStep={setStep}
          files={
            <FilesField
              id="terms"
              label="Files"
              files={answer?.files ?? files}
              error={answer?.errors.find(({ field }) => field === 'file')?.text}
            />
          }
          beside={
            <>
              {/* The page saves it by itself where it can. */}
              {!isEnhanced && (
                <Button type="submit" name="intent" value="save-draft">
                  Save draft
                </Button>
              )}
              <Link to={back.to} className="link inline-flex min-h-11 items-center">
                Cancel
              </Link>
            </>
          }
        >
          <input type="hidden" name="formNumber" value={answer?.values['formNumber'] ?? formNumber} />
          <input type="hidden" name="draftOf" value={draftOf} />
        </TermsForm>
        <DraftLine state={state} path={path} />
      </div>
    </>
  );
}

function Facts({ facts }: { facts: readonly string[] }) {
  return <p className="mt-2 text-ink-soft">{facts.join(' ')}</p>;
}
