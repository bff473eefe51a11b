import { platformContext } from '../../../platform/http/request-context.server.ts';
import { requireUser } from '../../accounts/session/carry-session.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import type { Route } from './+types/import-progress.endpoint.ts';
import { findImport } from '../find-import.server.ts';

export const middleware = [requireUser, requireOperator];

/** How far the import is, for an operator's page that follows it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  return Response.json({ state: (await findImport(db)) ?? null }, { headers: { 'Cache-Control': 'no-store' } });
}
