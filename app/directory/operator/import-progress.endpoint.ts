import { platformContext } from '../../../platform/http/request-context.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import type { Route } from './+types/import-progress.endpoint.ts';
import { findImport } from '../find-import.server.ts';

export const middleware = [requireUser, requireOperator];

/** Returns the state of the latest import, for the page of an operator who follows it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  return Response.json({ state: (await findImport(db)) ?? null }, { headers: { 'Cache-Control': 'no-store' } });
}
