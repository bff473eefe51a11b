import type { Locator } from '@playwright/test';

// Checks how elements look when the system sets the colours (page.emulateMedia({ forcedColors: 'active' })).

/** Whether the element has the system colours of a selected item. */
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

/** Whether the element has a border in the text colour, which it needs because forced colours remove backgrounds. */
export function hasDrawnBorder(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, color } = getComputedStyle(element);
    return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0 && borderTopColor === color;
  });
}
