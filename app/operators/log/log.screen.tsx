import { Form } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Button } from '../../../ui/button.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { inFigures } from '../../../ui/text/numbers.ts';
import { findLog, findLoggedOperators } from '../../accounts/operators/find-log.server.ts';
import { byCommand, loggedActs, logProblems, type LogCheck } from '../../accounts/operators/operator-log.ts';
import { DeskLink } from '../../accounts/operators/desk-link.tsx';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { verifyLog } from '../../accounts/operators/verify-log.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import type { Route } from './+types/log.screen.ts';
import { LogList } from './log-list.tsx';
import { logHref, parseLogQuery } from './log-query.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const query = parseLogQuery(new URL(request.url).searchParams);
  return {
    filter: { operator: query.operator, act: query.act },
    operatorsInLog: await findLoggedOperators(db),
    check: await verifyLog(db),
    ...(await findLog(db, viewer.id, query)),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Operators’ log', matches[0].loaderData?.siteName);
}

export default function LogScreen({ loaderData }: Route.ComponentProps) {
  const { filter, operatorsInLog, check, entries, page, pages } = loaderData;
  const isFiltered = filter.operator !== '' || filter.act !== '';
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl gap-6">
        <div>
          <h1 tabIndex={-1}>Operators’ log</h1>
          <p className="mt-3 text-ink-soft">
            Everything that operators do here, newest first. Nobody can change or delete an entry. We delete reasons
            after a year, and names when an account is closed.
          </p>
          <CheckNote check={check} />
        </div>
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            key={`operator ${filter.operator}`}
            name="operator"
            label="Operator"
            defaultValue={filter.operator}
            options={[
              { value: '', label: 'All operators' },
              { value: byCommand, label: 'The command line' },
              ...operatorsInLog.map(({ id, email }) => ({ value: id, label: email })),
            ]}
          />
          <SelectField
            key={`act ${filter.act}`}
            name="act"
            label="What was done"
            defaultValue={filter.act}
            options={[
              { value: '', label: 'Everything' },
              ...Object.entries(loggedActs).map(([value, label]) => ({ value, label })),
            ]}
          />
          <Button type="submit" className="justify-self-start">
            Show
          </Button>
        </Form>
        {entries.length > 0 ? (
          <LogList entries={entries} />
        ) : (
          <EmptyState
            title={isFiltered ? 'No entries like that' : 'Nothing yet'}
            text={isFiltered ? 'Choose something else above.' : 'What operators do appears here.'}
          />
        )}
        <Pagination page={page} pages={pages} hrefOf={(to) => logHref(filter, to)} label="Pages of the log" />
        <DeskLink />
      </div>
    </div>
  );
}

function CheckNote({ check }: { check: LogCheck }) {
  if (check.ok) {
    return (
      <p className="mt-3">
        The log is whole: {inFigures(check.entries)} {check.entries === 1 ? 'entry' : 'entries'}.
      </p>
    );
  }
  return (
    <p className="mt-3 font-semibold text-danger">
      The log doesn’t fit together: entry {inFigures(check.sequence)} {logProblems[check.problem]}. Tell whoever runs
      the server.
    </p>
  );
}
