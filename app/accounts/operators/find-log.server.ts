import { sql, type SQL } from 'drizzle-orm';
import { offsetOf, readListPage } from '../../../platform/database/list-page.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { byCommand, type LogEntry } from './operator-log.ts';

export const entriesPerPage = 50;

/** `operator`: an id, 'command', or '' for everybody. `act`: a key of loggedActs, or '' for all. */
export type LogQuery = { operator: string; act: string; page: number };

type Row = {
  id: string | null;
  total: number;
  at: number;
  act: string;
  operator: string | null;
  isByCommand: boolean;
  targetId: string | null;
  targetEmail: string | null;
  about: string | null;
  reason: string | null;
};

const isByCommand = sql`(d.operator_salt is not null and d.operator_id is null)`;

/**
 * Returns a page of the log, newest first. What another operator did about the reader shows only its number and time:
 * nobody learns who reported them. A filtered list leaves such entries out.
 */
export async function findLog(db: Database, readerId: string, query: LogQuery) {
  const { rows } = await db.execute<Row>(sql`
    with fitting as (
      select l.sequence, l.at, l.act, d.operator_id, ${isByCommand} as by_command, d.target_id, d.about, d.reason
      from operator_log l join operator_log_details d using (sequence)
      where ${conditionOf(readerId, query)}
    ), counted as (select count(*)::int as total from fitting), shown as (
      select * from fitting order by sequence desc limit ${entriesPerPage} offset ${offsetOf(query.page, entriesPerPage)}
    )
    select shown.sequence::text as id, total, (extract(epoch from shown.at) * 1000)::float8 as at, shown.act,
      who.email as operator, shown.by_command as "isByCommand",
      shown.target_id as "targetId", target.email as "targetEmail", shown.about, shown.reason
    from counted left join shown on true left join users who on who.id = shown.operator_id
      left join users target on target.id = shown.target_id
    order by shown.sequence desc`);
  const { found, ...numbers } = readListPage(rows, query.page, entriesPerPage);
  return { entries: found.map((row) => toEntry(row, readerId)), ...numbers };
}

function conditionOf(readerId: string, { operator, act }: LogQuery): SQL {
  const conditions = [sql`true`];
  if (operator === byCommand) conditions.push(isByCommand);
  else if (operator !== '') conditions.push(isUuid(operator) ? sql`d.operator_id = ${operator}::uuid` : sql`false`);
  if (act !== '') conditions.push(sql`l.act = ${act}`);
  if (conditions.length > 1) conditions.push(sql`(${isByCommand} or d.target_id is distinct from ${readerId}::uuid)`);
  return sql.join(conditions, sql` and `);
}

function toEntry(row: Row, readerId: string): LogEntry {
  const entry = { sequence: Number(row.id), at: new Date(row.at).toISOString() };
  if (row.targetId === readerId && !row.isByCommand)
    return { ...entry, act: '', operator: null, target: null, about: '', reason: null, isAboutReader: true };
  const { act, isByCommand, operator, targetId, targetEmail, about, reason } = row;
  return {
    ...entry,
    act,
    operator: isByCommand ? byCommand : operator,
    target: targetId && targetEmail ? { id: targetId, email: targetEmail } : null,
    about: about ?? '',
    reason,
    isAboutReader: false,
  };
}

/** Returns everybody who stands in the log as an operator, by email address. */
export async function findLoggedOperators(db: Database): Promise<{ id: string; email: string }[]> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from users u
    where exists (select from operator_log_details d where d.operator_id = u.id) order by email limit 200`);
  return rows;
}
