import { data, href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { longDate } from '../../../ui/text/dates.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';
import type { Route } from './+types/plan.screen.ts';
import { FileLinks } from '../files/file-links.tsx';
import { findActionPlan } from './find-action-plan.server.ts';
import { findingStates, keyQuestions, mostFindings } from './finding.ts';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const plan = await findActionPlan(context.get(platformContext).db, viewer.id, params.engagementId);
  return plan ? data(plan) : data(null, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Action plan: ${loaderData.title}` : 'Not found';
  return privateMeta(title, matches[0].loaderData?.siteName);
}

export default function PlanScreen({ loaderData }: Route.ComponentProps) {
  const isEnhanced = useIsEnhanced();
  if (!loaderData) return <EngagementMissing />;
  const { id, title, findings, canEdit } = loaderData;
  const done = findings.filter(({ state }) => state === 'done').length;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-4 sm:pb-12">
      <Breadcrumb
        items={[
          { label: 'Proposals and work', to: href('/engagements') },
          { label: title, to: href('/engagements/:engagementId', { engagementId: id }) },
          { label: 'Action plan' },
        ]}
      />
      <div className="mt-4 max-w-3xl">
        <h1 tabIndex={-1} className="wrap-anywhere">
          Action plan for ‘{title}’
        </h1>
        <p className="mt-3">
          {findings.length === 0
            ? 'There are no findings yet.'
            : `${done} of ${findings.length} ${findings.length === 1 ? 'finding is' : 'findings are'} done.`}
          {!canEdit && ' You can’t change this plan now.'}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden" data-no-print>
          {canEdit && findings.length < mostFindings && (
            <LinkButton
              to={href('/engagements/:engagementId/action-plan/:finding', { engagementId: id, finding: 'new' })}
              variant="primary"
            >
              Add a finding
            </LinkButton>
          )}
          {isEnhanced && findings.length > 0 && <Button onClick={() => print()}>Print</Button>}
          {findings.length > 0 && (
            <a
              href={href('/engagements/:engagementId/action-plan.csv', { engagementId: id })}
              className="link inline-flex min-h-11 items-center px-2"
            >
              Download as CSV
            </a>
          )}
        </p>
        <ol className="mt-6 ruled-list">
          {findings.map(({ number, keyQuestion, finding, action, owner, due, state, files }) => (
            <li key={number} className="grid gap-1 py-4 wrap-anywhere">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
                <span>{keyQuestions[keyQuestion]}</span>
                <span>{findingStates[state]}</span>
              </p>
              <h2 className="text-lg whitespace-pre-line">{finding}</h2>
              <p className="whitespace-pre-line">{action}</p>
              <p className="text-sm text-ink-soft">
                {owner}, by {longDate(due)}
              </p>
              <FileLinks files={files} />
              {canEdit && (
                <p data-no-print>
                  <Link
                    to={href('/engagements/:engagementId/action-plan/:finding', {
                      engagementId: id,
                      finding: String(number),
                    })}
                    className="link inline-flex min-h-11 items-center"
                  >
                    Change<span className="sr-only"> ‘{finding}’</span>
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
