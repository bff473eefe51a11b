import { data, href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { longDateAndTime, longDateOf } from '../../../ui/text/dates.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findPersonName } from '../find-person-name.server.ts';
import { milestoneStates, states } from '../machine/machine.ts';
import { milestoneText } from '../terms/changes-in-words.ts';
import type { Route } from './+types/record.screen.ts';
import { EngagementMissing } from './engagement-missing.tsx';
import { findEngagement } from './find-engagement.server.ts';
import { RecordList } from './record-list.tsx';
import { TermsShown } from './terms-shown.tsx';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const view = await findEngagement(db, viewer.id, params.engagementId);
  if (!view) return data(null, { status: 404 });
  return data({ ...view, own: await findPersonName(db, viewer.id), printedAt: new Date().toISOString() });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Record: ${loaderData.engagement.terms.title}` : 'Not found';
  return privateMeta(title, matches[0].loaderData?.siteName);
}

export default function RecordScreen({ loaderData }: Route.ComponentProps) {
  const isEnhanced = useIsEnhanced();
  if (!loaderData) return <EngagementMissing />;
  const { id, side, own, other, engagement, versions, record, printedAt } = loaderData;
  const { terms, milestones, state } = engagement;
  const names = { [side]: own, [side === 'consultant' ? 'service' : 'consultant']: other.name };
  return (
    <div className="page-width pt-3 pb-8 sm:pt-4 sm:pb-12">
      <Breadcrumb
        items={[
          { label: 'Proposals and work', to: href('/engagements') },
          { label: terms.title, to: href('/engagements/:engagementId', { engagementId: id }) },
          { label: 'Record' },
        ]}
      />
      <div className="mt-4 grid max-w-3xl gap-8">
        <header>
          <h1 tabIndex={-1} className="wrap-anywhere">
            Record of ‘{terms.title}’
          </h1>
          <p className="mt-3">
            Between {names['consultant']}, consultant, and {names['service']}, care service. {states[state].label}.
          </p>
          <p className="text-ink-soft">
            As of {longDateAndTime(printedAt)}. All times are UK time. Entries can’t be changed or deleted.
          </p>
          {isEnhanced && (
            <p className="mt-4" data-no-print>
              <Button onClick={() => globalThis.print()}>Print</Button>
            </p>
          )}
        </header>
        <section aria-labelledby="milestones">
          <h2 id="milestones">Milestones</h2>
          <ol className="mt-3 list-decimal pl-5">
            {terms.milestones.map((one) => {
              const known = milestones.find((milestone) => milestone.id === one.id);
              return (
                <li key={one.id} className="py-1 wrap-anywhere">
                  {milestoneText(one)}
                  {known && ` (${milestoneStates[known.state].toLowerCase()})`}
                </li>
              );
            })}
          </ol>
        </section>
        {versions.map(({ version, by, at, terms: said }) => (
          <section key={version} aria-labelledby={`version-${version}`}>
            <h2 id={`version-${version}`}>
              Version {version}, by {names[by]}, {longDateOf(at)}
            </h2>
            <div className="mt-3">
              <TermsShown terms={said} />
            </div>
            <ol className="mt-3 list-decimal pl-5">
              {said.milestones.map((one) => (
                <li key={one.id} className="py-1 wrap-anywhere">
                  {milestoneText(one)}
                </li>
              ))}
            </ol>
          </section>
        ))}
        <section aria-labelledby="record">
          <h2 id="record">What happened</h2>
          <RecordList record={record} side={side} other={other.name} terms={terms} own={own} />
        </section>
      </div>
    </div>
  );
}
