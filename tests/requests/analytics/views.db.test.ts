import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

test('EVT-09 EVT-11 EVT-15 opening a consultant and a post is written down of who is signed in, and of nobody else', async () => {
  const ann = await signUp(site);
  const send = async (who: Pick<typeof ann, 'request'>, event: string, data: object) => {
    const answer = await who.request('/usage-events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.config.publicUrl },
      body: JSON.stringify({ event_name: event, event_data: data }),
    });
    return answer.status;
  };
  const view = { consultantId: randomUUID(), consultantName: 'Amara Okafor' };
  const click = { slug: 'how-to-read-a-cqc-rating' };
  expect(await send(ann, 'consultant_view', view)).toBe(204);
  expect(await send(ann, 'blog_click', click)).toBe(204);
  expect(await send(openBrowser(site), 'consultant_view', view)).toBe(204);
  for (const [event, data] of [
    ['consultant_view', { ...view, consultantId: 'x' }],
    ['consultant_view', { ...view, consultantName: 'x'.repeat(201) }],
    ['consultant_view', { ...view, more: 1 }],
    ['blog_click', { slug: 'A b' }],
    ['blog_click', { slug: 'x'.repeat(101) }],
  ] as const)
    expect(await send(ann, event, data), JSON.stringify(data)).toBe(400);
  const { rows } = await site.pool.query(
    "select event_name, event_data from analytics_events where event_name in ('consultant_view', 'blog_click') order by event_name",
  );
  expect(rows).toEqual([
    { event_name: 'blog_click', event_data: click },
    { event_name: 'consultant_view', event_data: view },
  ]);
});
