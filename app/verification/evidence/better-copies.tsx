import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import {
  checkCopy,
  documentsText,
  evidenceMegabytes,
  evidenceTypes,
  fileText,
  tooLargeText,
  type EvidenceField,
  type EvidenceItem,
} from './evidence.ts';

type Props = {
  /** The documents of which a better copy is needed. */
  asked: readonly EvidenceItem[];
  answer: FormAnswer<EvidenceField> | undefined;
  /** Whether an upload was too large to be read. It is then unknown which of the forms was sent. */
  wasTooMuch: boolean;
};

/** For each document with a problem: what is wrong with it, in the operator's words, and a form for a better copy. */
export function BetterCopies({ asked, answer, wasTooMuch }: Props) {
  const isOnly = asked.length === 1;
  const tooMuch: FormAnswer<EvidenceField> = {
    ok: false,
    at: 0,
    errors: [{ field: 'file', text: tooLargeText }],
    values: {},
  };
  const isNowhere = wasTooMuch && !isOnly && !answer;
  return (
    <div className="grid gap-10">
      <ErrorSummary
        title="There is a problem"
        at={isNowhere ? 0 : undefined}
        errors={isNowhere ? tooMuch.errors : []}
      />
      {asked.map((item) => {
        const id = `copy-${item.id}`;
        const isAnswered = answer !== undefined && (isOnly || answer.values.evidence === item.id);
        return (
          <section key={item.id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-xl">
              We need a better copy of {documentsText([item.kind])}
            </h2>
            <p className="mt-2 rounded-control border-l-4 border-warning bg-sunken p-4 wrap-anywhere">{item.problem}</p>
            <p className="mt-2 mb-5 text-sm wrap-anywhere text-ink-soft">You sent: {fileText(item)}</p>
            <CheckedForm<EvidenceField>
              id={id}
              answer={isAnswered ? answer : wasTooMuch && isOnly ? tooMuch : undefined}
              check={(_, form) => {
                const text = checkCopy(form.get('file'));
                return text === undefined ? undefined : { field: 'file', text };
              }}
              encType="multipart/form-data"
              submitLabel="Send this copy"
              submitVariant={isOnly ? 'primary' : 'secondary'}
            >
              {(errorOf) => (
                <>
                  <input type="hidden" name="intent" value="replace" />
                  <input type="hidden" name="evidence" value={item.id} />
                  <FileField
                    id={`${id}-file`}
                    name="file"
                    accept={evidenceTypes}
                    label={isOnly ? 'Better copy' : `Better copy of ${item.fileName}`}
                    hint={`A PDF, JPEG or PNG file, up to ${evidenceMegabytes} MB. It replaces the one you sent.`}
                    error={errorOf('file')}
                  />
                </>
              )}
            </CheckedForm>
          </section>
        );
      })}
    </div>
  );
}
