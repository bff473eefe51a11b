import { expect, test } from '../journey.ts';
import { allConsultants, cardOf, cards, featured, topConsultants, verification } from '../screens.ts';

test('VERIF-01 VERIF-02 VERIF-03 VERIF-04 VERIF-05 VERIF-06 COMMON-01 the two offers: price, contents, recommendation', async ({
  page,
}) => {
  await page.goto('/consultants');
  const section = verification(page);
  const offer = (name: RegExp) =>
    section
      .locator('ul')
      .first()
      .locator('> li')
      .filter({ has: page.getByRole('heading', { level: 3, name }) });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([/basic/i, /premium/i]);

  const basic = offer(/basic/i);
  await expect(basic.getByText('£49', { exact: true })).toBeVisible();
  await expect(basic).toContainText(/identity and credential check/i);
  await expect(basic).toContainText(/verified badge/i);
  await expect(basic).not.toContainText(/featured/i);
  await expect(basic.getByText('Recommended')).toHaveCount(0);

  const premium = offer(/premium/i);
  await expect(premium.getByText('£149', { exact: true })).toBeVisible();
  await expect(premium).toContainText(/featured status in search and on the homepage/i);
  await expect(premium.getByText('Recommended', { exact: true })).toBeVisible();
});

test('COMMON-01 no other currency than pounds stands on the pages', async ({ page, data }) => {
  await data.onlyPeople([
    { name: 'Raw Default', hourlyRate: '$100/hr' },
    { name: 'Blank', hourlyRate: '' },
  ]);
  await data.onlyListings([{ name: 'Raw House', budget: '$10,000 - $20,000' }]);
  for (const screen of ['/', '/consultants', '/about', '/contact']) {
    await page.goto(screen);
    expect(await page.locator('body').innerText(), screen).not.toMatch(/[$€¥]|\b(usd|eur|dollars?|euros?)\b/i);
  }
  await page.goto('/consultants');
  await expect(cards(allConsultants(page)).getByText('Rate on request')).toHaveCount(2);
});

test('VERIF-05 a premium profile stands in the featured block and first on Home', async ({ page, data }) => {
  const basic = { level: 'basic', stars: [5] } as const;
  const rows = ['Anna', 'Bert', 'Cleo', 'Zara'].map((name) => ({ ...basic, stars: [...basic.stars], name }));
  await data.onlyPeople(rows);
  await page.goto('/consultants');
  await expect(featured(page)).toHaveCount(0);
  await data.query("update consultant_profiles set verification_level = 'premium' where name = 'Zara'");
  await page.reload();
  await expect(cards(featured(page)).getByRole('heading')).toHaveText(['Zara']);
  await expect(cardOf(featured(page), 'Zara').getByText('Premium Verified')).toBeVisible();
  await page.goto('/');
  await expect(cards(topConsultants(page)).first().getByRole('heading')).toHaveText('Zara');
});

test('VERIF-03 a badge opens what was checked, when, and what was not', async ({ page, data }) => {
  await data.onlyPeople([{ name: 'Bea Basic', level: 'basic' }]);
  await page.goto('/consultants');
  await page.getByRole('button', { name: 'What was checked for Bea Basic' }).hover();
  const bubble = page.locator('[role=tooltip]:popover-open');
  await expect(bubble).toContainText('We checked identity and credentials on');
  await expect(bubble).toContainText('We did not check');
});
