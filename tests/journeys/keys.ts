import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Presses `key` until the focus leaves the page, and expects each focused element to be visible and to have a ring. */
export async function expectSightedStops(page: Page, screen: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stops = 0; stops < 70; stops++) {
    await page.keyboard.press(key);
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (element === document.body) return 'end';
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const box = element.getClientRects()[0] ?? new DOMRect();
      const isInWindow = box.bottom > 0 && box.top < innerHeight && box.width > 0;
      const onTop = document.elementFromPoint(
        (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
        (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
      );
      const isSeen = isInWindow && (element.contains(onTop) || Boolean(onTop?.contains(element)));
      const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      const under = `${onTop?.tagName} ${onTop?.className}`;
      return isSeen && hasRing
        ? 'fine'
        : `${element.tagName} ${element.textContent} seen: ${isSeen}, under: ${under}, ring: ${hasRing}`;
    });
    if (at === 'end') {
      expect(stops, `stops on ${screen}`).toBeGreaterThan(0);
      return;
    }
    expect.soft(at, screen).toBe('fine');
  }
}
