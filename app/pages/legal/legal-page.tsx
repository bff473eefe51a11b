import type { ReactNode } from 'react';
import { href } from 'react-router';
import { longDate, type Day } from '../../../ui/text/dates.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Link } from '../../../ui/link.tsx';

/** The operator's details from the configuration; see OperatorConfig. */
export type LegalDetails = {
  legalName: string | undefined;
  address: string | undefined;
  icoNumber: string | undefined;
  legalReviewedOn: Day | undefined;
};

export type LegalVersion = { version: string; updatedOn: Day };

type Section = { id: string; title: string; content: ReactNode };
type Props = {
  title: string;
  edition: LegalVersion;
  operator?: LegalDetails;
  intro: ReactNode;
  sections: readonly Section[];
};

/** A legal text with numbered sections that can be linked to, its version and date, and whether a solicitor has reviewed it. */
export function LegalPage({ title, edition, operator, intro, sections }: Props) {
  const reviewedOn = operator?.legalReviewedOn;
  const isReviewed = reviewedOn !== undefined && reviewedOn >= edition.updatedOn;
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 text-ink-soft">
        Version {edition.version}, last changed on <WholeDate day={edition.updatedOn} />
        {isReviewed && (
          <>
            , reviewed by a solicitor on <WholeDate day={reviewedOn} />
          </>
        )}
      </p>
      {operator && !isReviewed && (
        <p className="mt-5 flex max-w-2xl gap-3 rounded-card border-2 border-warning bg-warning-soft p-4">
          <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-warning" />
          <span>
            {reviewedOn ? (
              <>
                <strong>Not reviewed yet.</strong> This text has changed since the operator’s solicitor reviewed it on{' '}
                {longDate(reviewedOn)}.
              </>
            ) : (
              <>
                <strong>Draft.</strong> The operator’s solicitor must review this text before launch.
              </>
            )}
          </span>
        </p>
      )}
      <div className="mt-6 max-w-2xl stack-3 text-lg">{intro}</div>
      <nav aria-label="On this page" className="mt-8 max-w-2xl border-y border-line py-3" data-no-print>
        <ol className="grid sm:grid-cols-2 sm:gap-x-8">
          {sections.map(({ id, title: name }, at) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                {at + 1}. {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title: name, content }, at) => (
        <section key={id} aria-labelledby={id} className="mt-10 max-w-2xl stack-3 text-lists">
          <h2 id={id} className="text-xl">
            {at + 1}. {name}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}

/** A date that never breaks across two lines. */
function WholeDate({ day }: { day: Day }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {longDate(day)}
    </time>
  );
}

/** A link to the only page with the site's email address. */
export function ContactLink({ children = 'our contact page' }: { children?: ReactNode }) {
  return (
    <Link to={href('/contact')} className="link">
      {children}
    </Link>
  );
}

const missing = <strong className="text-warning">Missing: the operator must add this before launch</strong>;

/** The details of the operator who is responsible for the site. Details missing in the configuration are marked. */
export function OperatorDetails({ operator }: { operator: LegalDetails }) {
  const rows = [
    ['Name', operator.legalName],
    ['Address', operator.address],
    ['ICO registration number', operator.icoNumber],
  ] as const;
  return (
    <dl className="grid gap-3">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value ?? missing}</dd>
        </div>
      ))}
    </dl>
  );
}
