import { useEffect, useState } from 'react';
import { poundsText } from '../../../ui/text/pounds.ts';
import type { TermsField } from './terms-fields.ts';
import { totalOfForm, type FormTotal } from './total-of-form.ts';

type Props = { /** The id of the form. */ formId: string; first: FormTotal };

/** The total of the form, computed while one types. The server computes it again. */
export function TotalLine({ formId, first }: Props) {
  const [{ total, missing }, setTotal] = useState(first);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const add = () => {
      const data = new FormData(form);
      setTotal(totalOfForm((field: TermsField) => String(data.get(field) ?? '')));
    };
    add();
    form.addEventListener('input', add);
    form.addEventListener('change', add);
    return () => {
      form.removeEventListener('input', add);
      form.removeEventListener('change', add);
    };
  }, [formId]);
  return (
    <p role="status" className="font-semibold">
      {total === null ? 'Total: not known yet' : `Total: ${poundsText(total)}`}
      {missing > 0 && `. The milestones come to ${poundsText(missing)} less.`}
      {missing < 0 && `. The milestones come to ${poundsText(-missing)} more.`}
    </p>
  );
}
