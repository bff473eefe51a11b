import { reportSubjects, type ReportSubject } from '../../messages/message-report.ts';
import { FoldedText } from './folded-text.tsx';

type Props = { subject: ReportSubject; copy: string };

/** The reported profile or listing as plain text without links. */
export function ReportedThing({ subject, copy }: Props) {
  return (
    <section aria-labelledby="reported-thing" className="mt-8">
      <h2 id="reported-thing" className="text-xl">
        Reported {reportSubjects[subject].toLowerCase()}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {copy ? 'Shown as it was when reported, without photos.' : 'The account is closed, so we’ve deleted the text.'}
      </p>
      {copy && (
        <div className="mt-4 grid gap-1.5 rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {copy.split(/\n{2,}/).map((paragraph, at) => {
            // Every fact begins with its label: 'Title: Pharmacist'.
            const label = /^[A-Z][a-z ]{1,30}(?=: )/.exec(paragraph)?.[0];
            if (!label)
              return (
                <p key={at}>
                  <FoldedText text={paragraph} />
                </p>
              );
            return (
              <p key={at} className="gap-x-4 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
                <span className="text-ink-soft">
                  {label}
                  <span className="sm:sr-only">: </span>
                </span>
                <span>
                  <FoldedText text={paragraph.slice(label.length + 2)} />
                </span>
              </p>
            );
          })}
        </div>
      )}
    </section>
  );
}
