import { eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { createSecret } from '../webhook-secret.server.ts';
import { earlierSecretHours } from '../webhook.ts';
import { webhookRows } from '../webhook.table.server.ts';

export type ReplaceAnswer =
  { ok: true; name: string; secret: string } | { ok: false; reason: 'not-allowed' | 'not-found' | 'already-replaced' };

/**
 * Replaces a webhook's secret. For 24 hours deliveries are signed with both. `since`: when the secret was made that the
 * operator wants to replace: a form that is sent twice must not drop the secret that the receiver still has.
 */
export async function replaceSecret(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  operatorId: string,
  webhookId: string,
  since: string,
): Promise<ReplaceAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(webhookId)) return { ok: false, reason: 'not-found' };
  const { secret, stored } = await createSecret(config);
  return db.transaction(async (tx): Promise<ReplaceAnswer> => {
    const isThis = eq(webhookRows.id, webhookId);
    const [webhook] = await tx.select().from(webhookRows).where(isThis).for('no key update');
    if (!webhook) return { ok: false, reason: 'not-found' };
    if (webhook.secretSince.toISOString() !== since) return { ok: false, reason: 'already-replaced' };
    const now = new Date();
    await tx
      .update(webhookRows)
      .set({
        secret: stored,
        secretSince: now,
        earlierSecret: webhook.secret,
        earlierUntil: new Date(now.getTime() + earlierSecretHours * 3600 * 1000),
      })
      .where(isThis);
    await recordAct(tx, { by: operatorId, act: 'webhook-replace-secret', about: webhook.name });
    return { ok: true, name: webhook.name, secret };
  });
}
