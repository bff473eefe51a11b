import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { readText } from '../../profiles/profile-text.ts';
import { findSides, lockSides } from '../act/act.server.ts';
import { addEntry } from '../act/add-entry.server.ts';
import { readForUpdate } from '../act/stored-engagement.server.ts';
import { helpAsked } from '../emails/help-asked.email.ts';
import { engagements } from '../engagement.table.server.ts';
import { endAfterDays } from '../machine/deadlines.ts';
import { helpDays } from '../machine/machine.ts';

export type AskForHelpAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; field: 'words'; text: string }
  | { ok: false; reason: 'signed-out' | 'not-found' }
  /** A side has asked already, and operators can open it. */
  | { ok: false; reason: 'asked' };

const longestWords = 1000;

/** Reads what a side needs help with. */
const readHelp = (words: string) =>
  readText(words, { what: 'what you write', max: longestWords, missing: 'Say what you need help with' });

/** Asks the site's operators for help with a piece of work, which they can then open for 14 days. It stands in the record. */
export async function askForHelp(
  platform: Pick<Platform, 'db' | 'jobs' | 'config'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { engagementId, words }: { engagementId: string; words: string },
  now = Date.now(),
): Promise<AskForHelpAnswer> {
  const read = readHelp(words);
  if ('problem' in read) return { ok: false, reason: 'broken-rule', field: 'words', text: read.problem };
  if (!isUuid(engagementId)) return { ok: false, reason: 'not-found' };
  return platform.db.transaction(async (tx): Promise<AskForHelpAnswer> => {
    const sides = await findSides(tx, engagementId);
    const userId = session.viewer.id;
    const side = sides?.consultant === userId ? 'consultant' : sides?.service === userId ? 'service' : undefined;
    if (!sides || !side) return { ok: false, reason: 'not-found' };
    if (!(await lockSides(tx, sides, session))) return { ok: false, reason: 'signed-out' };
    const stored = await readForUpdate(tx, engagementId);
    if (!stored) return { ok: false, reason: 'not-found' };
    if (stored.row.helpUntil && stored.row.helpUntil.getTime() > now) return { ok: false, reason: 'asked' };
    const helpUntil = new Date(endAfterDays(now, helpDays));
    await tx
      .update(engagements)
      .set({ helpUntil, helpBy: side, helpWords: read.value })
      .where(eq(engagements.id, engagementId));
    await addEntry(tx, engagementId, new Date(now), { side, name: 'ask-for-help' });
    const bothSides = [sides.consultant, sides.service].filter((id) => id !== null);
    await notifyOperators(
      tx,
      platform.jobs,
      (recipient) => helpAsked(platform.config, recipient, engagementId),
      bothSides,
    );
    return { ok: true };
  });
}
