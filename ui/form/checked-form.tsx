import { useState, type FormEvent, type ReactNode } from 'react';
import { Form, useNavigation, type FetcherWithComponents } from 'react-router';
import { Button } from '../button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { skipsCheck } from './skips-check.ts';
import { useMended } from './use-mended.ts';
import type { FormAnswer, FormError } from './form-answer.ts';
import { useAnswerToast } from './use-answer-toast.ts';

const valuesOf = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

type Props<Field extends string> = {
  /** The ids of the fields are `${id}-${field}`. */
  id: string;
  action?: string;
  /** For a form in a dialog: it is sent without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>;
  answer: FormAnswer<Field> | undefined;
  /**
   * Checks the form in the browser before it is sent, unless the pressed button has `formNoValidate`; the server checks it
   * again. Returns undefined if it is valid.
   */
  check?: (
    values: Record<string, string>,
    form: FormData,
  ) => FormError<Field> | readonly FormError<Field>[] | undefined;
  /** Needed for a form with a file field. */
  encType?: 'multipart/form-data' | undefined;
  submitLabel?: string;
  submitVariant?: 'primary' | 'secondary' | 'danger';
  /** Submit buttons instead of the one with `submitLabel`, for a form with one for each choice. */
  buttons?: ReactNode;
  /** Shown directly above the button. */
  note?: ReactNode;
  /** More buttons and links, shown next to the submit button. */
  beside?: ReactNode;
  children: (errorOf: (field: Field) => string | undefined, values: Partial<Record<Field, string>>) => ReactNode;
};

/**
 * A form that the browser checks before it is sent, and the server checks again. A summary of the errors takes the focus.
 * It works without JavaScript.
 */
export function CheckedForm<Field extends string>(props: Props<Field>) {
  const {
    id,
    action,
    fetcher,
    answer,
    check,
    encType,
    submitLabel,
    submitVariant = 'primary',
    buttons,
    note,
    beside,
    children,
  } = props;
  const [found, setFound] = useState<{ at: number; errors: FormError<Field>[] }>();
  const navigation = useNavigation();
  useAnswerToast(answer);
  const isBusy = fetcher ? fetcher.state !== 'idle' : navigation.state !== 'idle' && navigation.formMethod === 'POST';
  // Shows the newer errors: those of the browser or those of the server.
  const isFound = found !== undefined && found.at > (answer?.at ?? 0);
  const newest = isFound ? found : answer;
  const { isMended, mend } = useMended(newest?.at);
  const left = (newest?.errors ?? []).filter(({ field }) => field === undefined || !isMended(field));
  // What the browser says about the whole form is settled when every field is.
  const isSettled = isFound && left.length < found.errors.length && left.every(({ field }) => field === undefined);
  const errors = isSettled ? [] : left;

  const broken = (element: HTMLFormElement): FormError<Field>[] => {
    const form = new FormData(element);
    return [check?.(valuesOf(form), form) ?? []].flat();
  };
  const mendTyped = (event: FormEvent<HTMLFormElement>) => {
    if (errors.length === 0) return;
    const wrong = broken(event.currentTarget).map(({ field }) => field);
    // An error that the browser found may be fixed in another field, as with two passwords that must match.
    const isPassed = isFound && wrong.length === 0;
    const { name } = event.target as HTMLInputElement;
    for (const { field } of errors) if (field && (isPassed || (field === name && !wrong.includes(field)))) mend(field);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const errors = skipsCheck(event) ? [] : broken(event.currentTarget);
    if (errors.length === 0 && !isBusy) return;
    event.preventDefault();
    if (errors.length > 0) setFound({ at: Date.now(), errors });
  };
  const FormTag = fetcher?.Form ?? Form;
  return (
    <FormTag
      method="post"
      action={action}
      encType={encType}
      noValidate
      onSubmit={submit}
      onInput={mendTyped}
      className="grid gap-5"
    >
      <ErrorSummary
        title="There is a problem"
        at={newest?.at}
        errors={errors.map(({ field, text }) => ({ fieldId: field && `${id}-${field}`, text }))}
      />
      {children(
        (field) => errors.find((error) => error.field === field)?.text,
        (answer?.values ?? {}) as Partial<Record<Field, string>>,
      )}
      {note}
      {buttons ?? (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={submitVariant} busy={isBusy}>
            {submitLabel}
          </Button>
          {beside}
        </div>
      )}
    </FormTag>
  );
}
