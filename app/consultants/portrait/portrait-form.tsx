import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { ConsultantPortrait } from './consultant-portrait.tsx';
import { centreCrop, cropText } from './portrait-crop.ts';
import { PortraitCropper } from './portrait-cropper.tsx';
import { portraitTypes, type OwnPortrait, type PortraitField } from './portrait.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

const shownPx = 192;
const id = 'portrait';

type Props = { own: OwnPortrait; answer: FormAnswer<PortraitField> | undefined };

/** The current portrait and the form for another one. A chosen picture is moved and cropped before it is sent. */
export function PortraitForm({ own, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { chosen, choose, look, press } = useChosenPicture(answer?.at);
  const [crop, setCrop] = useState(centreCrop);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const intent = isBusy ? navigation.formData?.get('intent') : undefined;

  // After saving or removing, the field is emptied, as after a reload.
  const shown = useRef(own.portrait);
  useEffect(() => {
    if (shown.current === own.portrait) return;
    shown.current = own.portrait;
    form.current?.reset();
    choose(undefined);
    // The pressed button has disappeared.
    if (!own.portrait) document.querySelector<HTMLElement>('main h1')?.focus();
  });

  const preview = chosen?.error ? undefined : chosen?.preview;
  const isOlder = chosen !== undefined && chosen.after === answer?.at;
  const found = chosen?.error ? [{ field: 'portrait' as const, text: chosen.error }] : [];
  const errors = isOlder ? found : (answer?.errors ?? []);
  const summed = isOlder && !chosen.isPressed ? [] : errors;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get('portrait');
    const isChosen = file instanceof File && (file.size > 0 || file.name !== '');
    if (!press(isChosen ? file : undefined) || isBusy) event.preventDefault();
  };
  return (
    <>
      <ErrorSummary
        title="There is a problem"
        at={isOlder ? chosen.at : answer?.at}
        errors={summed.map(({ field, text }) => ({ fieldId: field && `${id}-${field}`, text }))}
      />
      <figure className="my-6 flex flex-col items-center gap-3 sm:flex-row sm:gap-6">
        <ConsultantPortrait of={own} size={shownPx} label="Your photo" />
        <figcaption className="text-center text-ink-soft sm:text-left">
          {own.portrait
            ? 'This is how others see your photo.'
            : 'We drew this one for you. A photo helps care services trust you.'}
        </figcaption>
      </figure>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="intent" value="save" />
        <FileField
          id={`${id}-portrait`}
          name="portrait"
          label="Picture"
          hint="JPEG, PNG or WebP, up to 5 MB. We remove the location and date from your photo."
          accept={portraitTypes.join(',')}
          error={errors.find(({ field }) => field === 'portrait')?.text}
          onChange={(event) => {
            setCrop(centreCrop);
            choose(event.currentTarget.files?.[0]);
          }}
        />
        {preview !== undefined && (
          <>
            <input type="hidden" name="crop" value={cropText(crop)} />
            <PortraitCropper key={preview} src={preview} crop={crop} onCrop={setCrop} onLook={look} />
          </>
        )}
        <p aria-live="polite" className="-mt-5 text-ink-soft not-empty:mt-0">
          {preview !== undefined && 'This is how it will look. You haven’t saved it yet.'}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={intent === 'save'}>
            Save photo
          </Button>
          <LinkButton to={href('/consultant-profile')}>Back to your profile</LinkButton>
        </div>
      </Form>
      {own.portrait && (
        <Form method="post" className="mt-8 border-t border-line pt-6">
          <input type="hidden" name="intent" value="remove" />
          <p className="mb-3 text-ink-soft">If you remove your photo, we’ll show a drawing instead.</p>
          <Button type="submit" variant="secondary" busy={intent === 'remove'}>
            Remove photo
          </Button>
        </Form>
      )}
    </>
  );
}
