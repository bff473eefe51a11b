import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose results depend on the theme. No others differ between light and dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** The rules whose results depend on the theme or on the width. */
const rulesOfLooks = [...rulesOfColour, 'target-size'];

type Options = {
  /** Called before each check (one width in one theme), to restore a state that does not last. */
  prepare?: () => Promise<unknown>;
  /** Checks only this part, for example a dialog over a page that was checked before. */
  within?: string;
  widths?: number[];
};

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations that axe finds with these rules, or with all rules: for each one a line with the rule, the
 * elements and the reason.
 */
async function violations(page: Page, rules: string[] | undefined, within: string | undefined): Promise<string[]> {
  // Once per document: injecting the program takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeProgram);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  };
  const { violations: found } = await page.evaluate(
    async ([place, given]) => (globalThis as unknown as { axe: typeof axe }).axe.run(place ?? document, given),
    [within, options] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
  );
}

/**
 * Returns how far the page can be scrolled sideways, in px. It waits for the page to be drawn, because the layouts of
 * both widths exist for a moment after a change of width.
 */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

/**
 * Ends all animations instead of waiting for them: on a busy machine the last frame can be late. Colour transitions are
 * switched off, because a change of theme starts one on every element, and ending these one by one takes longer than
 * the axe run.
 */
function endMovements() {
  const still = globalThis as { stillSheet?: CSSStyleSheet };
  if (!still.stillSheet) {
    still.stillSheet = new CSSStyleSheet();
    still.stillSheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(still.stillSheet);
  }
  document.getAnimations().forEach((movement) => movement.finish());
}

/** Returns the widths of icons that are far larger than any of ours: an icon without a size fills what it is in. */
function iconsWithoutSize(): number[] {
  const mostPx = 64;
  const widths = [...document.querySelectorAll('svg.icon')].map((icon) => icon.getBoundingClientRect().width);
  return widths.filter((width) => width > mostPx);
}

/**
 * Returns the rules to check; undefined for all rules. All rules are checked at the first width in light mode or, with
 * `npm test -- --everything`, at every width in both modes.
 */
function rulesFor(isFirstWidth: boolean, isDark: boolean): string[] | undefined {
  if (test.info().project.metadata['everyLook']) return undefined;
  if (isDark) return rulesOfColour;
  return isFirstWidth ? undefined : rulesOfLooks;
}

/**
 * Expects no axe violations in a state of a screen, at phone and desktop width, in light and dark mode. Also expects
 * the page to be no wider than the window.
 */
export async function expectAccessible(page: Page, state: string, options: Options = {}) {
  const { prepare = async () => {}, within, widths = [360, 1280] } = options;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(endMovements);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await prepare();
      await page.evaluate(endMovements);
      const look = `${state}, ${width} px, ${colorScheme}`;
      expect
        .soft(await violations(page, rulesFor(width === widths[0], colorScheme === 'dark'), within), look)
        .toEqual([]);
      expect.soft(await sidewaysPx(page), `${look}: overflow`).toBe(0);
      expect.soft(await page.evaluate(iconsWithoutSize), `${look}: icons that have no size`).toEqual([]);
    }
  }
}

/**
 * Does the same as expectAccessible, and also checks that the page fits a width of 320 px, as on a desktop at 400 per
 * cent zoom. Leaves the page at desktop width.
 */
export async function expectAccessibleAndFits(page: Page, state: string, options: Options = {}) {
  await expectAccessible(page, state, options);
  await page.setViewportSize({ width: 320, height: 256 });
  expect.soft(await sidewaysPx(page), `${state}, 320 px: overflow`).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}
