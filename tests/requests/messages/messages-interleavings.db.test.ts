import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLimits, type LimitOf } from '../../../platform/limits/open-limit.server.ts';
import { countUnread } from '../../../app/messages/inbox/count-unread.server.ts';
import { findInbox } from '../../../app/messages/inbox/find-inbox.server.ts';
import { findThread } from '../../../app/messages/thread/find-thread.server.ts';
import { markRead } from '../../../app/messages/thread/mark-read.server.ts';
import type { Message } from '../../../app/messages/message.ts';
import { addPerson, letTalk, sent, type Person } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { messageLimits } from '../../../app/messages/writing/message-limits.server.ts';

let site: TestPlatform;
let limitOf: LimitOf;
beforeAll(async () => {
  site = await openTestPlatform();
  const unlimited = { take: () => Promise.resolve({ ok: true }) } as never;
  const shared = openLimits(site.pool, 'x');
  limitOf = (size) => (size === messageLimits.conversationPerDay ? shared(size) : unlimited);
});
afterAll(() => site.discard());

type Doing =
  | { kind: 'send'; who: 0 | 1; number: number }
  /** Sends the message with this number again, as after a lost response. */
  | { kind: 'retry'; who: 0 | 1; number: number }
  | { kind: 'read'; who: 0 | 1 }
  | { kind: 'reconnect'; who: 0 | 1 };

const who = fc.constantFrom(0 as const, 1 as const);
const number = fc.nat(7);
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), who, number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), who, number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reconnect' as const), who }) },
);
/** Within each step, several users act at the same time. */
const steps = fc.array(fc.array(doing, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });

/** A browser with its copy of the thread. It requests what came after its last message. */
class Browser {
  readonly self: Person;
  readonly partner: Person;
  readonly ids: string[] = [];
  #last = 0;
  #busy: Promise<void> = Promise.resolve();

  constructor(self: Person, partner: Person) {
    this.self = self;
    this.partner = partner;
  }

  /** Requests the missing messages. A browser makes only one such request at a time. */
  reconnect(): Promise<void> {
    return (this.#busy = this.#busy.then(async () => {
      for (;;) {
        const thread = await findThread(site.db, this.self.id, this.partner.id, { after: this.#last, limit: 3 });
        const messages = thread?.messages ?? [];
        for (const { id, event } of messages) {
          this.ids.push(id);
          this.#last = event;
        }
        if (messages.length < 3) return;
      }
    }));
  }

  async all(): Promise<Message[]> {
    return (await findThread(site.db, this.self.id, this.partner.id, { limit: 1000 }))?.messages ?? [];
  }
}

test('D28 whatever both do, in any order and at once, both have the same thread in the end, each message once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const people = [await addPerson(site), await addPerson(site)] as const;
      await letTalk(site, ...people);
      const browsers = [new Browser(people[0], people[1]), new Browser(people[1], people[0])] as const;
      /** The client id of each message, keyed by sender and number. A message keeps its id when it is sent again. */
      const numbers = new Map<string, string>();
      const acknowledged = new Map<string, Message>();

      async function sendOnce(side: 0 | 1, key: string): Promise<void> {
        const clientId = numbers.get(key) ?? randomUUID();
        numbers.set(key, clientId);
        const { self, partner } = browsers[side];
        const message = await sent(site, self, partner, key, { clientId, limitOf });
        // A repeated request returns the same message; only whether it was read may have changed.
        const earlier = acknowledged.get(key);
        if (earlier) expect({ ...message, read: false }).toEqual({ ...earlier, read: false });
        acknowledged.set(key, message);
      }

      const perform = async (step: Doing): Promise<void> => {
        const browser = browsers[step.who];
        if (step.kind === 'send') return sendOnce(step.who, `${step.who} ${step.number}`);
        if (step.kind === 'reconnect') return browser.reconnect();
        if (step.kind === 'read') {
          await markRead(site.db, browser.self.id, browser.ids);
          return;
        }
        const key = `${step.who} ${step.number}`;
        if (numbers.has(key)) await sendOnce(step.who, key);
      };
      for (const step of plan) await Promise.all(step.map(perform));

      const threads = [await browsers[0].all(), await browsers[1].all()] as const;
      const ids = threads[0].map(({ id }) => id);
      expect(threads[1].map(({ id }) => id)).toEqual(ids);
      expect(ids.toSorted()).toEqual([...acknowledged.values()].map(({ id }) => id).toSorted());
      for (const [side, browser] of browsers.entries()) {
        await browser.reconnect();
        expect(browser.ids).toEqual(ids);
        const unread = threads[side]?.filter(({ recipientId, read }) => recipientId === browser.self.id && !read);
        expect(await countUnread(site.db, browser.self.id)).toBe(unread?.length);
        const [line] = (await findInbox(site.db, browser.self.id)).conversations;
        expect(line?.last.content).toBe(threads[0].at(-1)?.content);
        expect(line?.unreadCount ?? 0).toBe(unread?.length);
      }
    }),
    { numRuns: 40 },
  );
});

test('a crowd that writes to one person at once loses nothing, and what was seen is never followed by an earlier event', async () => {
  const owner = await addPerson(site);
  const crowd = await Promise.all(Array.from({ length: 6 }, () => addPerson(site)));
  for (const person of crowd) await letTalk(site, owner, person);
  const seen: number[] = [];
  const late: number[] = [];
  const known = new Set<number>();
  async function look(): Promise<void> {
    const { rows } = await site.pool.query<{ event: string }>(
      'select sent_event as event from messages where recipient_id = $1',
      [owner.id],
    );
    const highest = Math.max(0, ...known);
    for (const { event } of rows) {
      if (!known.has(Number(event)) && Number(event) < highest) late.push(Number(event));
      known.add(Number(event));
    }
    seen.push((await findInbox(site.db, owner.id)).seen);
  }
  let isOver = false;
  const watching = (async () => {
    while (!isOver) await look();
  })();
  await Promise.all(
    crowd.map(async (person) => {
      for (let index = 0; index < 10; index++) await sent(site, person, owner, `${index}`, { limitOf });
    }),
  );
  isOver = true;
  await watching;
  await look();
  expect(late).toEqual([]);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(known.size).toBe(60);
});
