import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { listHref } from '../../../ui/list/list-query.ts';
import { londonClock, longDateOf } from '../../../ui/text/dates.ts';
import { reportDecisions, reportOutcomes, type Report, type ReportPerson } from '../../messages/message-report.ts';

/** The two people, when it was reported, other reports about the same person, and the decision, if there is one. */
export function ReportFacts({ of: report }: { of: Report }) {
  const { id, people, reported, createdAt, others, openOthers, decision, decidedAt, note, told } = report;
  return (
    <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 wrap-anywhere">
      {!decision && <Fact term="Status">Not decided yet</Fact>}
      <Fact term="About">
        <PersonLinks person={people.reported} reportId={id} />
      </Fact>
      <Fact term="Reported by">
        <PersonLinks person={people.reporter} reportId={id} />
      </Fact>
      <Fact term="Reported on">
        {longDateOf(createdAt)} <span className="whitespace-nowrap">at {londonClock(createdAt)}</span>
      </Fact>
      <Fact term="Other reports">
        {others === 0 || !people.reported.accountId ? (
          others || 'None'
        ) : (
          <>
            <Link to={accountPath(people.reported.accountId, id)} className="link inline-flex min-h-11 items-center">
              {others} about {reported}
            </Link>{' '}
            ({othersText(others, openOthers)})
          </>
        )}
      </Fact>
      {decision && decidedAt && (
        <Fact term={reportDecisions[decision]}>
          {longDateOf(decidedAt)}
          <span className="block whitespace-pre-wrap">{note}</span>
        </Fact>
      )}
      {told && <Fact term="Reporter told">{reportOutcomes[told]}</Fact>}
    </dl>
  );
}

function othersText(others: number, open: number): string {
  if (open === 0) return others === 1 ? 'decided' : 'all decided';
  return open === others ? 'not decided yet' : `${open} not decided yet`;
}

const accountPath = (accountId: string, reportId: string) =>
  listHref(href('/operators/accounts/:accountId', { accountId }), { report: reportId });

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="flex min-h-11 flex-wrap items-center">
        <div>{children}</div>
      </dd>
    </>
  );
}

/** A person in the report, with links to their public pages and their account. */
function PersonLinks({ person, reportId }: { person: ReportPerson; reportId: string }) {
  const { name, accountId, consultantId, serviceId } = person;
  const pages = [
    consultantId && { label: 'View profile', to: href('/consultants/:consultantId', { consultantId }) },
    serviceId && { label: 'View listing', to: href('/services/:serviceId', { serviceId }) },
    accountId && {
      label: 'View account',
      to: accountPath(accountId, reportId),
    },
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {name}
      {pages.map(
        (page) =>
          page && (
            <Link key={page.label} to={page.to} className="link inline-flex min-h-11 items-center">
              {page.label}
              <span className="sr-only"> of {name}</span>
            </Link>
          ),
      )}
    </span>
  );
}
