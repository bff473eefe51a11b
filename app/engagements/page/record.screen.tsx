import { data, href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findPersonName } from '../find-person-name.server.ts';
import { states } from '../machine/machine.ts';
import type { Route } from './+types/record.screen.ts';
import { EngagementMissing } from './engagement-missing.tsx';
import { findEngagement } from './find-engagement.server.ts';
import { RecordSheet } from '../record-sheet.tsx';

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
  const { id, side, own, other, engagement, printedAt } = loaderData;
  const { terms, state } = engagement;
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
        <RecordSheet
          {...loaderData}
          own={own}
          names={{ consultant: names['consultant'] ?? '', service: names['service'] ?? '' }}
        />
      </div>
    </div>
  );
}
