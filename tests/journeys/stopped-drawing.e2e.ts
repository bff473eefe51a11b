import { expect, test } from './journey.ts';
import { hasStoppedDrawing } from './stopped-drawing.ts';

test('a page that is no longer drawn is told from one that is, and from one that is too busy to answer', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto('/about');
  expect(await hasStoppedDrawing(page)).toBe(false);
  await page.evaluate(() => {
    setTimeout(() => {
      for (const until = Date.now() + 12_000; Date.now() < until;);
    });
  });
  expect(await hasStoppedDrawing(page)).toBe(false);
  // The clock of the browser itself stands still, and no frame comes but one that is on its way.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setVirtualTimePolicy', { policy: 'pause' });
  await expect.poll(() => hasStoppedDrawing(page), { timeout: 60_000 }).toBe(true);
});
