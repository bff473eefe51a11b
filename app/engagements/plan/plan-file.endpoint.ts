import { platformContext } from '../../../platform/http/request-context.server.ts';
import { csvLine, csvMark } from '../../../ui/text/csv-line.ts';
import { refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import type { Route } from './+types/plan-file.endpoint.ts';
import { findActionPlan } from './find-action-plan.server.ts';
import { findingStates, keyQuestions } from './finding.ts';

export const middleware = [requireUser];

/** Serves an action plan as a CSV file, to its two sides. */
export async function loader({ params: { engagementId }, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const plan = await findActionPlan(context.get(platformContext).db, viewer.id, engagementId);
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  if (!plan)
    return new Response('There’s no action plan at this address.', {
      status: 404,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  const lines = [
    ['Number', 'Key question', 'Finding', 'What is to be done', 'Who', 'Due', 'State', 'Files'],
    ...plan.findings.map(({ number, keyQuestion, finding, action, owner, due, state, files }) => [
      number,
      keyQuestions[keyQuestion],
      finding,
      action,
      owner,
      due,
      findingStates[state],
      files.map(({ fileName }) => fileName).join(', '),
    ]),
  ];
  return new Response(csvMark + lines.map(csvLine).join(''), {
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="action-plan.csv"',
    },
  });
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
