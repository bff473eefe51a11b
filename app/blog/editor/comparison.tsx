import type { ChangedField, ChangedPart, Comparison } from '../writing/revision.ts';

type Props = { from: number; to: number; comparison: Comparison };

/** Shows the changes between two versions word by word. Changes are not marked by colour alone. */
export function ComparisonOf({ from, to, comparison: { fields, isFormattingAlone } }: Props) {
  return (
    <section aria-labelledby="comparison" className="mt-8 border-t border-line pt-6">
      <h2 id="comparison" tabIndex={-1} className="text-xl">
        What changed from version {from} to version {to}
      </h2>
      {fields.length === 0 && !isFormattingAlone && <p className="mt-3">Nothing. The two versions are the same.</p>}
      {isFormattingAlone && (
        <p className="mt-3">The wording is the same. The formatting, links or pictures are different.</p>
      )}
      {fields.map((field) => (
        <Changed key={field.label} {...field} />
      ))}
    </section>
  );
}

function Changed({ label, parts }: ChangedField) {
  return (
    <>
      <h3 className="mt-5 text-base">{label}</h3>
      {parts ? (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          {parts.map((part, at) => (
            <Part key={at} {...part} />
          ))}
        </p>
      ) : (
        <p className="mt-1">There are too many differences to show word by word.</p>
      )}
    </>
  );
}

function Part({ kind, text }: ChangedPart) {
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag className={kind === 'added' ? 'mx-0.5 bg-positive-soft underline' : 'mx-0.5 bg-danger-soft line-through'}>
      <span className="sr-only"> [{kind}: </span>
      {text}
      <span className="sr-only">] </span>
    </Tag>
  );
}
