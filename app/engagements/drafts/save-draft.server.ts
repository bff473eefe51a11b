import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { engagementDrafts } from '../engagement.table.server.ts';
import { findStanding } from '../propose/find-standing.server.ts';
import type { Target } from '../propose/obstacle.ts';
import { termsFields, type TermsField, type TermsForm } from '../terms/terms-fields.ts';
import { isDraftOf } from './draft-row.server.ts';
import { mostDrafts, targetIdOf } from './draft.ts';

export type SaveDraftAnswer =
  | { ok: true; savedAt: string }
  | { ok: false; reason: 'signed-out' }
  /** Nothing can be sent to this target any more, or a proposal is open already. */
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-many' }
  /** The draft has changed since the form showed it. `savedAt`: of the draft as it is now; '' when it is gone. */
  | { ok: false; reason: 'stale'; savedAt: string };

/**
 * Saves what somebody has typed into the form of a proposal, right or wrong. `base`: the time of the draft that the form
 * showed or saved last; '' without one. `formNumber`: of the page that shows the form, a UUID.
 */
export async function saveDraft(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  { target, form: typed, base, formNumber }: { target: Target; form: TermsForm; base: string; formNumber: string },
  now = Date.now(),
): Promise<SaveDraftAnswer> {
  const form = storable(typed);
  return db.transaction(async (tx): Promise<SaveDraftAnswer> => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const userId = session.viewer.id;
    const standing = await findStanding(tx, userId, target);
    const reason = standing ? standing.obstacle?.reason : 'not-found';
    if (reason === 'not-found' || reason === 'own' || reason === 'open-already')
      return { ok: false, reason: 'not-found' };
    const [stored] = await tx.select().from(engagementDrafts).where(isDraftOf(userId, target));
    const savedAt = stored?.savedAt.toISOString() ?? '';
    // The answer to the first try was lost on its way, and the form tries again.
    if (stored && isSame(stored.form, form)) return { ok: true, savedAt };
    // A page's own last save may still be on its way back to it.
    const isOwn = stored !== undefined && stored.formNumber === formNumber;
    if (savedAt !== base && !isOwn) return { ok: false, reason: 'stale', savedAt };
    if (!stored && (await tx.$count(engagementDrafts, eq(engagementDrafts.userId, userId))) >= mostDrafts)
      return { ok: false, reason: 'too-many' };
    // Two saves within a millisecond are two versions too.
    const at = new Date(Math.max(now, stored ? stored.savedAt.getTime() + 1 : 0));
    await tx
      .insert(engagementDrafts)
      .values({ userId, kind: target.kind, targetId: targetIdOf(target), form, savedAt: at, formNumber })
      .onConflictDoUpdate({
        target: [engagementDrafts.userId, engagementDrafts.kind, engagementDrafts.targetId],
        set: { form, savedAt: at, formNumber },
      });
    return { ok: true, savedAt: at.toISOString() };
  });
}

const names = Object.keys(termsFields) as TermsField[];

/** Keeps the fields of the terms that are filled in. PostgreSQL stores no NUL. */
const storable = (form: TermsForm): Partial<TermsForm> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = (form[name] ?? '').replaceAll('\0', '');
      return text === '' ? [] : [[name, text]];
    }),
  );

const isSame = (one: Partial<TermsForm>, other: Partial<TermsForm>): boolean =>
  names.every((name) => (one[name] ?? '') === (other[name] ?? ''));
