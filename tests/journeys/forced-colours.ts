import type { Locator } from '@playwright/test';

// Where the system gives the colours (page.emulateMedia({ forcedColors: 'active' })), what an element looks like.

/** Whether it has the colours that the system gives to what is chosen. */
export function looksChosen(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const chosen = document.createElement('span');
    Object.assign(chosen.style, { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' });
    document.body.append(chosen);
    const [given, wanted] = [getComputedStyle(element), getComputedStyle(chosen)];
    const isAlike = given.backgroundColor === wanted.backgroundColor && given.color === wanted.color;
    chosen.remove();
    return isAlike;
  });
}

/** Whether it is drawn by a border in the colour of the text: grounds are lost there. */
export function hasDrawnBorder(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, color } = getComputedStyle(element);
    return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0 && borderTopColor === color;
  });
}
