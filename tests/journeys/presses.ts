import type { Locator, Page } from '@playwright/test';

/** Counts a user's actions: each press counts as one, and so does typing into a field. */
export function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses++;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      presses++;
      await target.fill(text);
    },
    get presses() {
      return presses;
    },
  };
}

/** Whether an element is fully visible without further scrolling. */
export async function isSeen(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
}

/** The window sizes for which presses are counted: a phone, and a wide screen. */
export const walkSizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;
