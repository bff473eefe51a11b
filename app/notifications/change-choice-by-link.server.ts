import type { Platform } from '../../platform/open-platform.server.ts';
import { shareLockUser } from '../accounts/share-lock-user.server.ts';
import type { EmailChoice } from './email-choice.ts';
import { findEmailChoice } from './find-email-choice.server.ts';
import { saveEmailChoice } from './save-email-choice.server.ts';
import { readUnsubscribeToken } from './unsubscribe-link.server.ts';

type Parts = Pick<Platform, 'db' | 'config'>;

/**
 * The choices before and after the call (`before`, `now`): one for each kind in the link, in the order of the kinds.
 */
export type LinkResult = { ok: true; now: EmailChoice[]; before: EmailChoice[] } | { ok: false; reason: 'bad-link' };

/** Checks the link of an email and returns the current choices, without changing them. */
export async function lookAtUnsubscribeLink(
  { db, config }: Parts,
  token: string,
  kinds: readonly string[],
): Promise<LinkResult> {
  const userId = await readUnsubscribeToken(config, token);
  if (!userId || kinds.length === 0) return { ok: false, reason: 'bad-link' };
  const now: EmailChoice[] = [];
  for (const kind of kinds) now.push(await findEmailChoice(db, userId, kind));
  return { ok: true, now, before: now };
}

/** Stops the emails of these kinds for the user named in the link ('never'), or switches them on again. */
export async function changeChoiceByLink(
  { db, config }: Parts,
  token: string,
  kinds: readonly string[],
  emails: EmailChoice,
): Promise<LinkResult> {
  const userId = await readUnsubscribeToken(config, token);
  if (!userId || kinds.length === 0) return { ok: false, reason: 'bad-link' };
  return db.transaction(async (tx): Promise<LinkResult> => {
    const off = kinds.map(() => 'never' as const);
    // A closed account gets no emails anyway.
    if (!(await shareLockUser(tx, userId))) return { ok: true, now: off, before: off };
    const before: EmailChoice[] = [];
    for (const kind of kinds) {
      before.push(await findEmailChoice(tx, userId, kind));
      await saveEmailChoice(tx, userId, kind, emails);
    }
    return { ok: true, now: kinds.map(() => emails), before };
  });
}
