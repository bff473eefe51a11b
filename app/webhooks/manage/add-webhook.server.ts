import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { canBePublic } from '../sending/is-public-address.server.ts';
import { postRules } from '../sending/post-rules.server.ts';
import { createSecret } from '../webhook-secret.server.ts';
import {
  checkWebhookForm,
  eventsOf,
  mostWebhooks,
  readAddress,
  type WebhookField,
  type WebhookForm,
} from '../webhook.ts';
import { webhookRows } from '../webhook.table.server.ts';

export type AddAnswer =
  /** `secret`: shown to the operator once; only its encrypted form is stored. */
  | { ok: true; id: string; name: string; secret: string }
  | { ok: false; reason: 'broken-rule'; errors: { field: WebhookField; text: string }[] }
  | { ok: false; reason: 'not-allowed' | 'too-many' };

const privateText =
  'We can’t reach this computer or a private network from here. Enter an address on the internet, or set WEBHOOKS_ALLOW_PRIVATE for a test';

/** Adds a webhook. The same address can be added only once, so that a form that is sent again adds nothing. */
export async function addWebhook(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  operatorId: string,
  form: WebhookForm,
): Promise<AddAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  const rules = postRules(config);
  const errors = checkWebhookForm(form, rules);
  const address = readAddress(form.url, rules);
  if (errors.length > 0 || !address.ok) return { ok: false, reason: 'broken-rule', errors };
  const { url } = address;
  if (!rules.isPrivateAllowed && !canBePublic(new URL(url).hostname))
    return { ok: false, reason: 'broken-rule', errors: [{ field: 'url', text: privateText }] };
  const name = form.name.trim();
  const { secret, stored } = await createSecret(config);
  return db.transaction(async (tx): Promise<AddAnswer> => {
    // Two operators may add the last one at the same time.
    await tx.execute(sql`lock table webhooks in share row exclusive mode`);
    if ((await tx.$count(webhookRows)) >= mostWebhooks) return { ok: false, reason: 'too-many' };
    if ((await tx.$count(webhookRows, eq(webhookRows.url, url))) > 0)
      return {
        ok: false,
        reason: 'broken-rule',
        errors: [{ field: 'url', text: 'There’s already a webhook with this address' }],
      };
    const [row] = await tx
      .insert(webhookRows)
      .values({ name, url, events: eventsOf(form.events), secret: stored, secretSince: new Date(), madeBy: operatorId })
      .returning({ id: webhookRows.id });
    if (!row) throw new Error('a webhook was not stored');
    await recordAct(tx, { by: operatorId, act: 'webhook-add', about: name });
    return { ok: true, id: row.id, name, secret };
  });
}
