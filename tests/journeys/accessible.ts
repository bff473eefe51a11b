import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of all these rules the ones that a theme can break: nothing else differs between light and dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** What a theme or another width can break. */
const rulesOfLooks = [...rulesOfColour, 'target-size'];

type Options = {
  /** Brings the state about (again) for each look, where it does not last. */
  prepare?: () => Promise<unknown>;
  /** Looks at this part only: for what lies over a page that was looked at before. */
  within?: string;
  widths?: number[];
};

const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds with these rules (else with all), in a line each: the rule, the places, the reason. */
async function violations(page: Page, rules: string[] | undefined, within: string | undefined): Promise<string[]> {
  // Once per document: handing in the program takes longer than most looks.
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

/** How far the page can be pushed sideways, in px, once it is drawn: for a moment after a change of width it is laid out for both. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

/**
 * Ended, not waited for: on a busy machine the frame that would end a movement can be long in coming. Colours do not even
 * begin to move: a theme changes those of every element, and to end them one by one takes longer than axe.
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

/** All rules at the first width in the light, and with `npm test -- --everything` in every look. */
function rulesFor(isFirstWidth: boolean, isDark: boolean): string[] | undefined {
  if (test.info().project.metadata['everyLook']) return undefined;
  if (isDark) return rulesOfColour;
  return isFirstWidth ? undefined : rulesOfLooks;
}

/**
 * Expects that axe has nothing to say about a state of a screen, on a phone and on a desk, in the light and in the dark,
 * and that it fits the width.
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
    }
  }
}

/** The same, and the state also fits 320 px: a desk at 400 per cent. Leaves the page as wide as a desk. */
export async function expectAccessibleAndFits(page: Page, state: string, options: Options = {}) {
  await expectAccessible(page, state, options);
  await page.setViewportSize({ width: 320, height: 256 });
  expect.soft(await sidewaysPx(page), `${state}, 320 px: overflow`).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}
