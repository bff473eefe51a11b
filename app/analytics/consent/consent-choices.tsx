import type { Ref } from 'react';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import type { Consent, ConsentKind } from '../consent.ts';

const texts: Record<ConsentKind, { label: string; hint: string }> = {
  statistics: { label: 'Statistics', hint: 'Counts which pages and buttons people use, so we can improve the site.' },
  advertising: { label: 'Advertising', hint: 'Lets us show adverts, and tells us whether our own adverts work.' },
};

type Props = { kinds: readonly ConsentKind[]; consent: Consent; disabled?: boolean; ref?: Ref<HTMLFieldSetElement> };

/** A checkbox for each kind of consent, and a fixed one for the necessary cookies, which are always on. */
export function ConsentChoices({ kinds, consent, disabled, ref }: Props) {
  return (
    <fieldset ref={ref} disabled={disabled} className="my-2">
      <legend className="sr-only">Your choices</legend>
      <CheckboxField
        name="necessary"
        label="Necessary"
        hint="For logging in and saving. Always on."
        checked
        disabled
        readOnly
      />
      {kinds.map((kind) => (
        <CheckboxField key={kind} name={kind} {...texts[kind]} defaultChecked={consent[kind] === true} />
      ))}
    </fieldset>
  );
}

/** Returns the current choices in the form. */
export function chosenIn(form: HTMLFormElement, kinds: readonly ConsentKind[]): Consent {
  const fields = new FormData(form);
  return Object.fromEntries(kinds.map((kind) => [kind, fields.has(kind)]));
}
