import { useForm, type Submission, type SubmissionResult } from '@conform-to/react';
import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '../button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useMended } from './use-mended.ts';

/** What the server returns when the form must be shown again. */
export type EditAnswer<Field extends string> = {
  /** The time of the answer, ms. It tells two equal answers apart. */
  at: number;
  /** The title of the error summary. The default is `failedTitle`, or the result of `titleOf`. */
  title?: string;
  errors: readonly { field?: Field; text: string }[];
  /** The typed values that the server returns. */
  values: Partial<Record<Field, string>>;
};

type EditedField<Field> = { id: string; name: Field; defaultValue: string; error: string | undefined };

type Props<Field extends string> = {
  /** The ids of the fields are `${id}-${field}`. */
  id: string;
  action: string;
  /** The stored value of each field that the user can change. */
  values: Record<Field, string>;
  answer: EditAnswer<Field> | undefined;
  /** Parses the form by the same rules as the server. */
  parse: (form: FormData) => Submission<Record<string, unknown>, string[], unknown>;
  titleOf: (texts: readonly string[]) => string;
  /** The title above an error of the whole form. */
  failedTitle: string;
  submitLabel: string;
  /** Other buttons and links next to the submit button. */
  beside?: ReactNode;
  /** Whether a part of the form outside its fields has changed. */
  isChangedElsewhere?: boolean;
  children: (field: (name: Field) => EditedField<Field>) => ReactNode;
};

/**
 * A longer form about a stored item. The browser checks it by the server's rules. An error summary takes the focus, and the
 * user is warned before leaving unsaved changes. It works without JavaScript.
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

  // Identifies the last refusal, by the browser or by the server.
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
        {/* The key remounts it at each refusal, so that it takes focus each time. */}
        <ErrorSummary key={refusal} title={title} errors={errors} />
        {/* Text typed after sending would be lost, because the screen then shows the stored values. */}
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
  // An answer without values comes from the browser: the fields keep their text.
  return {
    status: 'error',
    error: byField,
    ...(isKnown && { initialValue: { ...(values as Record<string, string>) } }),
  };
}

/** Focuses the field that the URL’s fragment names, whether the link was on this page or on another. */
function useFieldOfAddress(id: string) {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(`#${id}-`)) return;
    // Waits until the heading of a new screen has had the focus.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(hash.slice(1));
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, id, key]);
}
