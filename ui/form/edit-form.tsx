import { useForm, type Submission, type SubmissionResult } from '@conform-to/react';
import { useEffect, useLayoutEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '../button.tsx';
import { ErrorBar, ErrorSummary } from './error-summary.tsx';
import { FormParts } from './steps/form-parts.tsx';
import { FormStepBox, StepButtons, stepOf, useFormSteps } from './steps/form-steps.tsx';
import { skipsCheck } from './skips-check.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useMended } from './use-mended.ts';

/** What the server returns when the form must be shown again. */
export type EditAnswer<Field extends string> = {
  /** The time of the answer in ms, which distinguishes two equal answers. */
  at: number;
  /** The title of the error summary if an error is about the whole form; by default the form's `failedTitle`. */
  title?: string;
  errors: readonly { field?: Field; text: string }[];
  /** The typed values that the server returns. */
  values: Partial<Record<Field, string>>;
};

export type EditedField<Field> = { id: string; name: Field; defaultValue: string; error: string | undefined };

type Props<Field extends string> = {
  /** The ids of the fields are `${id}-${field}`. */
  id: string;
  action: string;
  /** The stored value of each field that the user can change. */
  values: Record<Field, string>;
  answer: EditAnswer<Field> | undefined;
  /** Needed for a form with a file field. */
  encType?: 'multipart/form-data' | undefined;
  /** Parses the form with the same rules as the server. It is not asked if the pressed button has `formNoValidate`. */
  parse: (form: FormData) => Submission<Record<string, unknown>, string[], unknown>;
  titleOf: (texts: readonly string[]) => string;
  /** The title above an error of the whole form. */
  failedTitle: string;
  submitLabel: string;
  /** Whether the item has been saved before. If so, every step has a submit button, not only the last. */
  isStored?: boolean;
  /** More buttons and links, shown next to the submit button. */
  beside?: ReactNode;
  /** Whether the user has changed something that is not in `values`. It also counts as an unsaved change. */
  isChangedElsewhere?: boolean;
  /** Called with the step that phones show, from 0, so that what is above the form can make room. */
  onStep?: ((step: number) => void) | undefined;
  /** For a form in steps: on wide screens a list of its steps stands beside it, with this title, and `content` below. */
  aside?: { title: string; content?: ReactNode };
  /** Whether what is typed has been kept elsewhere, for example as a draft. Then nothing is lost when the user leaves. */
  isKept?: boolean;
  children: FormPart<Field> | readonly FormStep<Field>[];
};

type FormPart<Field extends string> = (field: (name: Field) => EditedField<Field>) => ReactNode;

/** A part of a long form with its own heading. `hasRequired`: it says how required fields are marked. */
export type FormStep<Field extends string> = { title: string; hasRequired?: boolean; content: FormPart<Field> };

/**
 * A longer form about a stored item. The browser checks it by the server's rules. An error summary takes the focus, and the
 * user is warned before leaving unsaved changes. It works without JavaScript. A form in steps shows one step at a time on
 * phones, and all of them elsewhere.
 */
export function EditForm<Field extends string>(props: Props<Field>) {
  const {
    id,
    action,
    values,
    answer,
    parse,
    titleOf,
    failedTitle,
    submitLabel,
    isStored,
    beside,
    children,
    onStep,
    aside,
  } = props;
  const navigation = useNavigation();
  const lastResult = useMemo(() => answer && resultOf(answer), [answer]);
  const [tries, setTries] = useState(0);
  const [form, fields] = useForm<Record<string, string>, unknown>({
    id,
    defaultValue: values,
    lastResult,
    onValidate: ({ formData }) => parse(formData) as Submission<Record<string, string>, string[], unknown>,
  });
  const names = Object.keys(values) as Field[];
  const isChanged = props.isChangedElsewhere || names.some((name) => fields[name]?.dirty);
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST' && navigation.formAction === action;
  const isInSteps = typeof children !== 'function';
  const steps = useFormSteps(id, isInSteps ? children.length : 1);
  useFieldOfAddress(id, steps.openStepOf);
  // Before the browser paints: the new step is scrolled to where it is then.
  useLayoutEffect(() => onStep?.(steps.shown), [onStep, steps.shown]);

  // Identifies the last refusal, by the browser or by the server.
  const refusal = `${tries} ${answer?.at}`;
  const { isMended, mend } = useMended(refusal);
  const errors = Object.entries(form.allErrors)
    .filter(([field]) => !isMended(field))
    .flatMap(([field, texts]) => texts.map((text) => ({ fieldId: field ? `${id}-${field}` : undefined, text })));
  const texts = errors.map(({ text }) => text);
  const isAboutForm = (form.errors?.length ?? 0) > 0;
  const firstError = errors[0]?.fieldId;
  const { openStepOf } = steps;
  useLayoutEffect(() => {
    if (firstError) openStepOf(firstError);
  }, [refusal, firstError, openStepOf]);
  const title = isAboutForm ? (answer?.title ?? failedTitle) : titleOf(texts);

  const field = (name: Field): EditedField<Field> => ({
    id: `${id}-${name}`,
    name,
    defaultValue: (fields[name]?.initialValue as string | undefined) ?? '',
    error: isMended(name) ? undefined : fields[name]?.errors?.[0],
  });
  const isStepRight = (step: number) => {
    const element = document.getElementById(id);
    const found = element instanceof HTMLFormElement ? parse(new FormData(element)) : undefined;
    const wrong = Object.keys((found?.status === 'error' && found.error) || {}).filter(
      (name) => stepOf(`${id}-${name}`) === step,
    );
    for (const name of wrong) form.validate({ name });
    return wrong.length === 0;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault();
    if (skipsCheck(event)) return;
    form.onSubmit(event);
    if (event.defaultPrevented) setTries((before) => before + 1);
  };
  const mendTyped = (event: FormEvent<HTMLFormElement>) => {
    const wrong = Object.keys(form.allErrors).filter((name) => name !== '' && !isMended(name));
    if (wrong.length === 0) return;
    const found = parse(new FormData(event.currentTarget));
    // One field can put others right: days that are picked make a start unnecessary.
    mend(...wrong.filter((name) => found.status === 'success' || !found.error?.[name]));
  };
  const shown = (
    <>
      <Form
        id={id}
        method="post"
        action={action}
        encType={props.encType}
        noValidate
        onSubmit={submit}
        onInput={mendTyped}
        onClickCapture={steps.openLinkedStep}
        className="grid gap-6"
      >
        {/* The key remounts it at each refusal, so that it takes focus each time. */}
        <ErrorSummary key={refusal} id={`${id}-errors`} title={title} errors={errors} />
        {firstError && <ErrorBar summaryId={`${id}-errors`} count={errors.length} />}
        {/* Text typed after sending would be lost, because the screen then shows the stored values. */}
        <div inert={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {isInSteps
            ? children.map(({ title: heading, hasRequired, content }, at) => (
                <FormStepBox key={heading} steps={steps} at={at} title={heading} hasRequired={hasRequired}>
                  {content(field)}
                </FormStepBox>
              ))
            : children(field)}
        </div>
        <StepButtons
          steps={steps}
          isRight={isStepRight}
          submit={
            <Button type="submit" variant="primary" busy={isBusy} className={`max-sm:w-full ${steps.onlyOnLast}`}>
              {submitLabel}
            </Button>
          }
          submitBetween={
            isStored && (
              <Button type="submit" busy={isBusy} className="md:hidden">
                {submitLabel}
              </Button>
            )
          }
          beside={beside}
        />
      </Form>
      <UnsavedChanges when={isChanged && props.isKept !== true} />
    </>
  );
  if (!aside || !isInSteps) return shown;
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      <div>{shown}</div>
      <FormParts formId={id} title={aside.title} parts={children.map((step) => step.title)}>
        {aside.content}
      </FormParts>
    </div>
  );
}

function resultOf<Field extends string>({ errors, values }: EditAnswer<Field>): SubmissionResult<string[]> {
  const byField: Record<string, string[]> = {};
  for (const { field = '', text } of errors) (byField[field] ??= []).push(text);
  const isKnown = Object.keys(values).length > 0;
  // An answer without values comes from the browser: the fields keep their text.
  return {
    status: 'error',
    error: byField,
    ...(isKnown && { initialValue: { ...(values as Record<string, string>) } }),
  };
}

/** Focuses the field that the URL’s fragment names, whether the link was on this page or on another. */
function useFieldOfAddress(id: string, openStepOf: (fieldId: string) => void) {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(`#${id}-`)) return;
    openStepOf(hash.slice(1));
    // Waits until the heading of a new screen has had the focus.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(hash.slice(1));
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, id, key, openStepOf]);
}
