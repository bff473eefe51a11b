import type { Platform } from '../../platform/open-platform.server.ts';
import type { PersonId } from '../../platform/http/cache/public-query-cache.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { recordAct } from '../accounts/operators/record-act.server.ts';
import { addEntry } from './act/add-entry.server.ts';
import { readForUpdate } from './act/stored-engagement.server.ts';
import { findPersonName } from './find-person-name.server.ts';
import { findEngagement } from './page/find-engagement.server.ts';
import type { EngagementView } from './page/engagement-view.ts';

/** A piece of work as an operator sees it: from the consultant's side, with both names. */
export type OpenedToHelp = EngagementView & { names: { consultant: string; service: string } };

/**
 * Opens a piece of work for an operator, if one of its sides has asked for help in the last 14 days. The opening stands in
 * its record and in the operators' log. Returns undefined otherwise, and for one's own work.
 */
export async function openToHelp(
  { db }: Pick<Platform, 'db'>,
  operatorId: PersonId,
  id: string,
  now = Date.now(),
): Promise<OpenedToHelp | undefined> {
  if (!isUuid(id) || !(await isOperator(db, operatorId))) return undefined;
  return db.transaction(async (tx): Promise<OpenedToHelp | undefined> => {
    const stored = await readForUpdate(tx, id);
    if (!stored) return undefined;
    const { helpUntil, helpBy, consultantUserId, serviceUserId } = stored.row;
    if (!helpUntil || helpUntil.getTime() <= now || !helpBy) return undefined;
    if (consultantUserId === operatorId || serviceUserId === operatorId) return undefined;
    const asked = helpBy === 'consultant' ? consultantUserId : serviceUserId;
    if (asked === null) return undefined;
    await addEntry(tx, id, new Date(now), { side: null, name: 'open-to-help' });
    const view = await findEngagement(tx, asked as PersonId, id);
    if (!view) return undefined;
    const own = await findPersonName(tx, asked as PersonId);
    await recordAct(tx, { by: operatorId, act: 'work-open', account: asked });
    const names =
      view.side === 'consultant'
        ? { consultant: own, service: view.other.name }
        : { consultant: view.other.name, service: own };
    return { ...view, names };
  });
}
