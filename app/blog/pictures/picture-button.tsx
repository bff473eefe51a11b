import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import type { FormError } from '../../../ui/form/form-answer.ts';
import { checkPictureForm, type BlogPicture, type PictureField } from './blog-picture.ts';
import { PictureFields } from './picture-fields.tsx';
import { sendPicture } from './send-picture.ts';

type Props = {
  onPicture: (picture: BlogPicture) => void;
  label?: string;
  /** What gets focus after a picture is added; the default is the button. */
  focusAfter?: () => HTMLElement;
  /** Replaces the default look of the button. */
  className?: string;
};

const id = 'new-picture';

/** A button that opens a dialog with the form for a new picture. Calls `onPicture` with the stored picture. */
export function PictureButton({ onPicture, label = 'Picture', focusAfter, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [found, setFound] = useState<{ at: number; errors: FormError<PictureField>[] }>();
  /** Changes each time the dialog opens or closes, so that responses to an earlier opening can be ignored. */
  const opening = useRef(0);
  const isAdded = useRef(false);

  const open = (isNowOpen: boolean) => {
    opening.current += 1;
    if (isNowOpen) isAdded.current = false;
    setIsOpen(isNowOpen);
    setIsSending(false);
    setFound(undefined);
  };
  const send = async (form: FormData) => {
    const mine = opening.current;
    setIsSending(true);
    const answer = await sendPicture(form);
    if (mine !== opening.current) return;
    setIsSending(false);
    if ('errors' in answer) return setFound({ at: Date.now(), errors: answer.errors });
    isAdded.current = true;
    open(false);
    onPicture(answer.picture);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button may be inside another form, which receives this event in React's tree.
    event.stopPropagation();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const error = checkPictureForm(form);
    if (error) setFound({ at: Date.now(), errors: [error] });
    else void send(form);
  };
  const errorOf = (field: PictureField) => found?.errors.find((error) => error.field === field)?.text;
  return (
    <>
      {className ? (
        <button type="button" className={className} onClick={() => open(true)}>
          {label}
        </button>
      ) : (
        <Button type="button" variant="secondary" onClick={() => open(true)}>
          {label}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title="Add a picture"
        finalFocus={() => (isAdded.current && focusAfter ? focusAfter() : null)}
      >
        <form noValidate onSubmit={submit} className="grid gap-5">
          <ErrorSummary
            title="There is a problem"
            at={found?.at}
            errors={(found?.errors ?? []).map(({ field, text }) => ({ fieldId: field && `${id}-${field}`, text }))}
          />
          <PictureFields id={id} errorOf={errorOf} />
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {isSending ? 'Uploading the picture…' : ''}
          </p>
          <Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
            Add picture
          </Button>
        </form>
      </Dialog>
    </>
  );
}
