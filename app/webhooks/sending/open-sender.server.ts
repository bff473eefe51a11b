import { eq, sql } from 'drizzle-orm';
import { safeMessage } from '../../../platform/log/create-log.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { readSecret } from '../webhook-secret.server.ts';
import { webhookRows } from '../webhook.table.server.ts';
import { postDelivery, type PostAnswer, type PostRules } from './post-delivery.server.ts';
import { postRules } from './post-rules.server.ts';
import { settleDelivery } from './settle-delivery.server.ts';
import { signDelivery } from './sign-delivery.server.ts';

export type WebhookSender = {
  /** Starts sending what is due, in the background. */
  look(): Promise<void>;
  /** Waits until nothing is being sent. */
  idle(): Promise<void>;
  /** Breaks off what is being sent. It is sent again when its lease ends. */
  stop(): Promise<void>;
};

type SenderPlatform = Pick<Platform, 'db' | 'jobs' | 'config' | 'log'>;
/** For tests: another clock, and another way to look up host names. */
type Options = { now?: () => Date; random?: () => number; rules?: Partial<PostRules> };

/**
 * How many deliveries of one webhook are sent at the same time in this process. Each webhook has its own, so a slow receiver
 * holds up nobody else.
 */
const atOnce = 3;
/** After this long another process may send a delivery again: the process that took it must have died. */
const leaseMs = 60_000;

type Claimed = { id: string; eventId: string; body: string; attempts: number; madeNextAt: string };

/** Sends deliveries from this process. The database is the queue, so processes share the work and none is lost. */
export function openSender(platform: SenderPlatform, options: Options = {}): WebhookSender {
  const { db, config, log } = platform;
  const { now = () => new Date(), random = Math.random } = options;
  const rules = { ...postRules(config), ...options.rules };
  const stopping = new AbortController();
  const lanes = new Map<string, Set<Promise<void>>>();

  /** Takes the delivery that has been due for longest, so that no other lane or process does. */
  async function claim(webhookId: string): Promise<Claimed | undefined> {
    const at = now();
    const until = new Date(at.getTime() + leaseMs);
    const { rows } = await db.execute<Claimed>(sql`
      update webhook_deliveries set next_at = ${until.toISOString()}::timestamptz
      where id = (
        select delivery.id from webhook_deliveries delivery
        join webhooks webhook on webhook.id = delivery.webhook_id and webhook.paused_because is null
        where delivery.webhook_id = ${webhookId} and delivery.state = 'waiting'
          and delivery.next_at <= ${at.toISOString()}::timestamptz
        order by delivery.next_at limit 1 for update of delivery skip locked)
      returning id, event_id as "eventId", body, attempts, next_at::text as "madeNextAt"`);
    return rows[0];
  }

  async function post(webhookId: string, { eventId, body }: Claimed): Promise<PostAnswer> {
    const [webhook] = await db.select().from(webhookRows).where(eq(webhookRows.id, webhookId));
    if (!webhook) return { status: null, problem: 'The webhook was deleted.' };
    const at = now();
    const { earlierSecret, earlierUntil } = webhook;
    const stored = [webhook.secret, ...(earlierSecret && earlierUntil && earlierUntil > at ? [earlierSecret] : [])];
    const secrets = (await Promise.all(stored.map((one) => readSecret(config, one)))).filter(
      (one) => one !== undefined,
    );
    if (secrets.length === 0)
      return { status: null, problem: 'SESSION_SECRET has changed, so the secret can’t be read. Replace the secret.' };
    const headers = signDelivery(secrets, { id: eventId, timestamp: Math.floor(at.getTime() / 1000), body });
    return postDelivery(webhook.url, { headers, body }, rules, stopping.signal);
  }

  async function sendOne(webhookId: string): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    const claimed = await claim(webhookId);
    if (!claimed) return false;
    const began = performance.now();
    const answer = await post(webhookId, claimed);
    if (stopping.signal.aborted && answer.status === null) return false;
    const tookMs = Math.round(performance.now() - began);
    await settleDelivery(platform, { webhookId, ...claimed }, answer, { at: now(), random: random(), tookMs });
    return true;
  }

  function startLane(webhookId: string) {
    const own = lanes.get(webhookId) ?? new Set();
    lanes.set(webhookId, own);
    const lane = (async () => {
      try {
        while (await sendOne(webhookId));
      } catch (error) {
        // The database cannot be reached. What was taken is sent again when its lease ends.
        if (!stopping.signal.aborted) log.warn({ err: safeMessage(error) }, 'a webhook could not be sent');
      }
    })();
    own.add(lane);
    void lane.then(() => {
      own.delete(lane);
      if (own.size === 0) lanes.delete(webhookId);
    });
  }

  async function idle() {
    while (lanes.size > 0) await Promise.all([...lanes.values()].flatMap((own) => [...own]));
  }

  return {
    async look() {
      if (stopping.signal.aborted) return;
      const { rows } = await db.execute<{ id: string; due: number }>(sql`
        select webhook.id, (select count(*)::integer from (
          select from webhook_deliveries delivery where delivery.webhook_id = webhook.id and delivery.state = 'waiting'
            and delivery.next_at <= ${now().toISOString()}::timestamptz limit ${atOnce}) as waiting) as due
        from webhooks webhook where webhook.paused_because is null`);
      for (const { id, due } of rows) {
        const free = atOnce - (lanes.get(id)?.size ?? 0);
        for (let lane = 0; lane < Math.min(free, due); lane++) startLane(id);
      }
    },
    idle,
    async stop() {
      stopping.abort();
      await idle();
    },
  };
}
