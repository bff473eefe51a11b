import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../button.tsx';
import { useIsEnhanced } from '../../page/use-is-enhanced.ts';

export type FormSteps = {
  /** The id of the form. */
  id: string;
  count: number;
  /** The step shown on phones, from 0. */
  shown: number;
  /** False until JavaScript runs; until then all steps are shown everywhere. */
  isOneAtATime: boolean;
  /** The class for elements of the last step: while another step is shown on phones, it hides them there. */
  onlyOnLast: string;
  open: (step: number) => void;
  /** Opens the step with this field. */
  openStepOf: (fieldId: string) => void;
  /** Opens the step with the field that a pressed link in the form points to. */
  openLinkedStep: (event: MouseEvent<HTMLElement>) => void;
};

const hiddenOnPhones = 'max-md:hidden';

/** Returns the id of a step's element. */
export const partId = (formId: string, step: number): string => `step-${formId}-${step}`;

/** Returns the step that has this field. */
export function stepOf(fieldId: string): number | undefined {
  const step = document.getElementById(fieldId)?.closest<HTMLElement>('[data-step]')?.dataset.step;
  return step === undefined ? undefined : Number(step);
}

/**
 * Divides a long form into steps, shown one at a time on phones. They are parts of one form, so nothing typed is lost.
 */
export function useFormSteps(id: string, count: number): FormSteps {
  const [shown, setShown] = useState(0);
  const isOneAtATime = useIsEnhanced() && count > 1;
  const openStepOf = useCallback((fieldId: string) => {
    const step = stepOf(fieldId);
    if (step !== undefined) setShown(step);
  }, []);
  return {
    id,
    count,
    shown,
    isOneAtATime,
    onlyOnLast: isOneAtATime && shown < count - 1 ? hiddenOnPhones : '',
    open: setShown,
    openStepOf,
    openLinkedStep(event) {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      const step = link ? stepOf(link.getAttribute('href')?.slice(1) ?? '') : undefined;
      // At once: the link focuses the field, which must be visible by then.
      if (step !== undefined) flushSync(() => setShown(step));
    },
  };
}

type BoxProps = { steps: FormSteps; at: number; title: string; hasRequired?: boolean | undefined; children: ReactNode };

/** One step. Its heading takes the focus when Next or Back opens it. */
export function FormStepBox({ steps, at, title, hasRequired, children }: BoxProps) {
  const { shown, count, isOneAtATime } = steps;
  return (
    <fieldset
      id={partId(steps.id, at)}
      data-step={at}
      className={`grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-6 ${at > 0 ? 'md:mt-6' : ''} ${isOneAtATime && at !== shown ? hiddenOnPhones : ''}`}
    >
      <legend tabIndex={-1} className="mb-4 scroll-mt-4 text-xl font-bold">
        {count > 1 && (
          <span className="mb-1 block text-sm font-normal text-ink-soft md:hidden">
            {`Step ${at + 1} of ${count}`}
            {hasRequired && ' · * required'}
          </span>
        )}
        {title}
      </legend>
      {hasRequired && <p className="text-sm text-ink-soft max-md:hidden">Fields marked * are required.</p>}
      {children}
    </fieldset>
  );
}

type ButtonsProps = {
  steps: FormSteps;
  /** The button that submits the form, for the last step and for wide screens. */
  submit: ReactNode;
  /** The same button, for the other steps on phones. */
  submitBetween?: ReactNode;
  /** More buttons and links. */
  beside?: ReactNode;
  /** Validates the fields of a step and shows their errors. Returns whether all are valid. */
  isRight: (step: number) => boolean;
};

/** The buttons below a form. 'Back' and 'Next' are shown on phones only. */
export function StepButtons({ steps, submit, submitBetween, beside, isRight }: ButtonsProps) {
  const { id, shown, count, isOneAtATime, open } = steps;
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const heading = document.getElementById(id)?.querySelector<HTMLElement>(`[data-step="${shown}"] legend`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [id, shown]);
  const go = (step: number) => {
    pressed.current = true;
    open(step);
  };
  const isBetween = isOneAtATime && shown < count - 1;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isBetween && (
        <Button variant="primary" className="max-sm:w-full md:hidden" onClick={() => isRight(shown) && go(shown + 1)}>
          Next
        </Button>
      )}
      {submit}
      {isOneAtATime && shown > 0 && (
        <Button className="md:hidden" onClick={() => go(shown - 1)}>
          Back
        </Button>
      )}
      {isBetween && submitBetween}
      {beside}
    </div>
  );
}
