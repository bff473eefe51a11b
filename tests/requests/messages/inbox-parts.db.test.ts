import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { between, mainOf, tagsOf, textOf } from '../../support/html.ts';
import { noticeAfter } from '../../support/sign-in.ts';
import { storeMessage } from '../../support/stored-messages.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { whileRefusing } from '../../support/while-away.ts';

let site: TestSite;
let ann: SignedIn;
let service: SignedIn;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(async () => {
  [ann, service] = [await signUp(site), await signUp(site, { role: 'careService' })];
  await addConsultant(site.pool, { user_id: ann.userId, name: 'Ann Example' });
});

const cookieOf = ({ cookies }: SignedIn) => [...cookies].map((pair) => pair.join('=')).join('; ');
const linesOf = (html: string) =>
  [...between(html, 'aria-label="Conversations"', '</nav>').matchAll(/<li\b[\s\S]*?<\/li>/g)].map(([line]) => line);
const badgeIn = (line: string) => /data-unread[^>]*>([^<]*)</.exec(line)?.[1];

test('MSG-01 MSG-02 MSG-05 the list has a line for each partner, with a badge where something is unread; a chosen one opens with its text box', async () => {
  const ben = await signUp(site);
  await site.pool.query("update users set first_name = 'Ben', last_name = 'Birch' where id = $1", [ben.userId]);
  await storeMessage(site.pool, { from: ben.userId, to: service.userId, content: 'An older word', read: true });
  for (const content of ['Are you free?', 'On Monday?']) {
    await storeMessage(site.pool, { from: ann.userId, to: service.userId, content });
  }
  const inbox = await service.html('/messages');
  const lines = linesOf(inbox);
  expect(lines.map((line) => [textOf(line).includes('Ann Example'), textOf(line).includes('Ben Birch')])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(lines.map(badgeIn)).toEqual(['2', undefined]);
  expect(tagsOf(mainOf(inbox), 'textarea')).toEqual([]);

  const [path = ''] = /\/messages\?with=[^"]*/.exec(lines[0] ?? '') ?? [];
  expect(path).toBe(`/messages?with=${ann.userId}`);
  const opened = await service.html(path);
  expect(linesOf(opened)[0]).toContain('aria-current="page"');
  expect(mainOf(opened)).toMatch(/<h2[^>]*>[\s\S]*Ann Example/);
  const said = [...opened.matchAll(/<li\b[^>]*data-line[\s\S]*?<\/li>/g)].map(([line]) => textOf(line));
  expect(said).toEqual([expect.stringContaining('Are you free?'), expect.stringContaining('On Monday?')]);
  expect(tagsOf(mainOf(opened), 'textarea')).toEqual([expect.stringContaining('name="content"')]);
});

test('MSG-21 MSG-22 sending without JavaScript is said to have worked; when it fails that is said, and the text stays', async () => {
  const fields = { intent: 'send', to: ann.userId, content: 'Does this arrive?', clientId: randomUUID() };
  const send = () => service.post(`/messages?with=${ann.userId}`, fields);
  const failed = await whileRefusing(site.pool, 'messages', send);
  expect(failed.status).toBe(503);
  const html = withoutScripts(await failed.text());
  expect(textOf(mainOf(html))).toContain('Failed to send message');
  expect(html).toMatch(/<textarea[^>]*>\s*Does this arrive\?<\/textarea>/);
  const sent = await send();
  expect(await noticeAfter(site, sent, cookieOf(service))).toEqual({
    kind: 'success',
    text: 'Message sent successfully',
  });
  const { rows } = await site.pool.query('select content from messages where sender_id = $1', [service.userId]);
  expect(rows).toEqual([{ content: 'Does this arrive?' }]);
});
