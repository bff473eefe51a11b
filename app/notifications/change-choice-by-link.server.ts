import type { Platform } from '../../platform/open-platform.server.ts';
import { holdAccount } from '../accounts/hold-account.server.ts';
import type { EmailChoice } from './email-choice.ts';
import { findEmailChoice } from './find-email-choice.server.ts';
import { saveEmailChoice } from './save-email-choice.server.ts';
import { readUnsubscribeToken } from './unsubscribe-link.server.ts';

type Parts = Pick<Platform, 'db' | 'config'>;

/** Which e-mails come about each kind that the link names, in their order: now, and until now. */
export type LinkResult = { ok: true; now: EmailChoice[]; before: EmailChoice[] } | { ok: false; reason: 'bad-link' };

/** What the link of an e-mail would change, without changing it. Of a closed account: nothing is sent. */
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

/** Stops the e-mails of these kinds for whoever the link was sent to ('never'), or switches them on again. */
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
    // To a closed account nothing is sent as it is.
    if (!(await holdAccount(tx, userId))) return { ok: true, now: off, before: off };
    const before: EmailChoice[] = [];
    for (const kind of kinds) {
      before.push(await findEmailChoice(tx, userId, kind));
      await saveEmailChoice(tx, userId, kind, emails);
    }
    return { ok: true, now: kinds.map(() => emails), before };
  });
}
