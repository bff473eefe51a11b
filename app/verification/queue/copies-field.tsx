import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { describedBy, FieldError } from '../../../ui/form/field-frame.tsx';
import { evidenceKinds, fileText, type EvidenceItem } from '../evidence/evidence.ts';
import { copyFields, copiesOf } from './check-decision.ts';

type Props = {
  /** The id of the first box: the target of the link in an error summary. */
  id: string;
  evidence: readonly EvidenceItem[];
  values: Readonly<Record<string, string>>;
  error: string | undefined;
};

const hint = 'Leave these unticked unless you’re asking for a better copy.';

/** The documents of a check, each with a checkbox that asks for a better copy of it. */
export function CopiesField({ id, evidence, values, error }: Props) {
  const ticked = copiesOf(values);
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      className={error ? 'border-l-4 border-danger pl-4' : ''}
    >
      <legend className={`mb-1 font-semibold ${error ? 'float-left w-full' : ''}`}>
        Documents that need a better copy
      </legend>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id={id} error={error} />
      {evidence.map((item, at) => (
        <CheckboxField
          key={item.id}
          id={at === 0 ? id : `${id}-${at}`}
          name={copyFields[at] ?? ''}
          value={item.id}
          label={`${evidenceKinds[item.kind].label}: ${fileText(item)}`}
          defaultChecked={ticked.includes(item.id)}
        />
      ))}
    </fieldset>
  );
}
