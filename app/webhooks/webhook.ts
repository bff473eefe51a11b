// The words of webhooks; safe in the browser.

export const webhookEventTypes = [
  'message.created',
  'profile.changed',
  'verification.changed',
  'import.finished',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
/** An event that operators send by hand, to try a webhook. */
export const testEventType = 'webhook.test';

export const eventTexts: Record<WebhookEventType, string> = {
  'message.created': 'Somebody sent a message (ids only, never the text)',
  'profile.changed': 'A consultant profile or a listing was saved, hidden or shown',
  'verification.changed': 'A verification level was given or taken back',
  'import.finished': 'An import of care providers finished',
};

/** An event as rooms report it. It contains ids and numbers only, never what somebody wrote. */
export type WebhookEvent =
  | {
      type: 'message.created';
      data: { message_id: string; sender_id: string; recipient_id: string; created_at: string };
    }
  | { type: 'profile.changed'; data: { table: 'consultant_profiles' | 'service_profiles'; user_id: string } }
  | { type: 'verification.changed'; data: { user_id: string; level: string } }
  | {
      type: 'import.finished';
      data: {
        import_id: string;
        outcome: string;
        added: number;
        changed: number;
        unchanged: number;
        removed: number;
        failed: number;
      };
    };

/** Who or what paused a webhook: an operator; the receiver, which answered 410; or five days of failures. */
export type PauseReason = 'operator' | 'gone' | 'failing';
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export const mostWebhooks = 20;
const longestName = 80;
const longestAddress = 2000;
export const earlierSecretHours = 24;
export const deliveryDays = 30;
export const failingDays = 5;

/** A webhook as the list shows it. */
export type WebhookInList = {
  id: string;
  name: string;
  url: string;
  events: WebhookEventType[];
  pausedBecause: PauseReason | null;
  /** When deliveries began to fail, as ISO text; null if the last one succeeded. */
  failingSince: string | null;
};

/** A delivery as the log of its webhook shows it. Times are ISO texts. */
export type DeliveryInLog = {
  id: string;
  event: string;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  problem: string | null;
  tookMs: number | null;
  createdAt: string;
  triedAt: string | null;
  nextAt: string | null;
};

/** What addresses a site allows. `isOpen`: http and any port, because the site itself is on http or in an intranet. */
export type AddressRules = { isOpen: boolean };

export type WebhookForm = { name: string; url: string; events: string };
export type WebhookField = 'name' | 'url' | 'events';
type Broken = { field: WebhookField; text: string };

/** Returns the ticked events of a form, in which they are joined with commas. Unknown ones are left out. */
export const eventsOf = (ticked: string): WebhookEventType[] =>
  webhookEventTypes.filter((type) => ticked.split(',').includes(type));

/** Returns the address in its normal form, or what is wrong with it. */
export function readAddress(
  typed: string,
  { isOpen }: AddressRules,
): { ok: true; url: string } | { ok: false; text: string } {
  const no = (text: string) => ({ ok: false, text }) as const;
  const trimmed = typed.trim();
  if (trimmed === '') return no('Enter the address of the program that gets the events');
  if (trimmed.length > longestAddress) return no(`The address can have at most ${longestAddress} characters`);
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    return no('Enter a full address, for example https://example.org/events');
  if (url.protocol === 'http:' && !isOpen) return no('The address must begin with https://');
  if (url.username !== '' || url.password !== '') return no('The address can’t contain a user name or password');
  if (url.port !== '' && !isOpen) return no('The address can’t contain a port. We only use port 443');
  url.hash = '';
  if (url.href.length > longestAddress) return no(`The address can have at most ${longestAddress} characters`);
  return { ok: true, url: url.href };
}

/** Returns what is wrong with a form that adds a webhook: the first problem of each field. */
export function checkWebhookForm({ name, url, events }: WebhookForm, rules: AddressRules): Broken[] {
  const broken: Broken[] = [];
  if (name.trim() === '') broken.push({ field: 'name', text: 'Enter a name' });
  else if (name.trim().length > longestName)
    broken.push({ field: 'name', text: `The name can have at most ${longestName} characters` });
  const address = readAddress(url, rules);
  if (!address.ok) broken.push({ field: 'url', text: address.text });
  if (eventsOf(events).length === 0) broken.push({ field: 'events', text: 'Choose at least one event' });
  return broken;
}
