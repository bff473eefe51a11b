import { useForm, type Submission, type SubmissionResult } from '@conform-to/react';
import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '../button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useMended } from './use-mended.ts';

/** What the server answers when the form has to be shown again. */
export type EditAnswer<Field extends string> = {
  /** When it was answered, ms: the same answer twice is two answers. */
  at: number;
  /** What stands over the errors; without it, `failedTitle` or what `titleOf` says. */
  title?: string;
  errors: readonly { field?: Field; text: string }[];
  /** What was typed, as far as it comes back. */
  values: Partial<Record<Field, string>>;
};

type EditedField<Field> = { id: string; name: Field; defaultValue: string; error: string | undefined };

type Props<Field extends string> = {
  /** The ids of the fields are `${id}-${field}`. */
  id: string;
  action: string;
  /** What is stored, for each field that a person can change. */
  values: Record<Field, string>;
  answer: EditAnswer<Field> | undefined;
  /** The rules: those that the server keeps. */
  parse: (form: FormData) => Submission<Record<string, unknown>, string[], unknown>;
  titleOf: (texts: readonly string[]) => string;
  /** What stands over an error of the form as a whole. */
  failedTitle: string;
  submitLabel: string;
  /** Other buttons and links beside the submit button. */
  beside?: ReactNode;
  /** Something that belongs to the form has been changed where the form does not see it. */
  isChangedElsewhere?: boolean;
  children: (field: (name: Field) => EditedField<Field>) => ReactNode;
};

/**
 * A longer form about something that is stored: checked in the browser by the server's own rules, with a summary that takes
 * focus and a warning before changes are left behind. Works without JavaScript.
 */
export function EditForm<Field extends string>(props: Props<Field>) {
  const { id, action, values, answer, parse, titleOf, failedTitle, submitLabel, beside, children } = props;
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
  useFieldOfAddress(id);

  // Which refusal it is: the browser's, or the server's.
  const refusal = `${tries} ${answer?.at}`;
  const { isMended, mend } = useMended(refusal);
  const errors = Object.entries(form.allErrors)
    .filter(([field]) => !isMended(field))
    .flatMap(([field, texts]) => texts.map((text) => ({ fieldId: field ? `${id}-${field}` : undefined, text })));
  const texts = errors.map(({ text }) => text);
  const isAboutForm = (form.errors?.length ?? 0) > 0;
  const title = isAboutForm ? (answer?.title ?? failedTitle) : titleOf(texts);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault();
    form.onSubmit(event);
    if (event.defaultPrevented) setTries((before) => before + 1);
  };
  const mendTyped = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (!form.allErrors[name] || isMended(name)) return;
    const found = parse(new FormData(event.currentTarget));
    if (found.status === 'success' || !found.error?.[name]) mend(name);
  };
  return (
    <>
      <Form
        id={id}
        method="post"
        action={action}
        noValidate
        onSubmit={submit}
        onInput={mendTyped}
        className="grid gap-6"
      >
        {/* Made anew by each refusal, so that it takes focus each time. */}
        <ErrorSummary key={refusal} title={title} errors={errors} />
        {/* What is typed after the form was sent would be lost: the screen begins anew with what is stored. */}
        <div inert={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {children((name) => ({
            id: `${id}-${name}`,
            name,
            defaultValue: (fields[name]?.initialValue as string | undefined) ?? '',
            error: isMended(name) ? undefined : fields[name]?.errors?.[0],
          }))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={isBusy}>
            {submitLabel}
          </Button>
          {beside}
        </div>
      </Form>
      <UnsavedChanges when={isChanged} />
    </>
  );
}

function resultOf<Field extends string>({ errors, values }: EditAnswer<Field>): SubmissionResult<string[]> {
  const byField: Record<string, string[]> = {};
  for (const { field = '', text } of errors) (byField[field] ??= []).push(text);
  const isKnown = Object.keys(values).length > 0;
  // Without values the server has not seen them: what stands in the fields stays.
  return {
    status: 'error',
    error: byField,
    ...(isKnown && { initialValue: { ...(values as Record<string, string>) } }),
  };
}

/** A link to a field of the form, from another page too, puts the cursor there. */
function useFieldOfAddress(id: string) {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(`#${id}-`)) return;
    // After the heading of a new screen has had the focus.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(hash.slice(1));
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, id, key]);
}
