import type { Page } from '@playwright/test';
import { toStored } from '../../../app/availability/free-days.ts';
import { dayAfter, monthName, todayInLondon } from '../../../ui/text/dates.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import type { Data } from '../data.ts';
import { expect, test } from '../journey.ts';
import { countPresses, isSeen, walkSizes } from '../presses.ts';
import { allConsultants, cardOf, namesIn, searchBox, searchButton } from '../screens.ts';

// A registered manager needs a turnaround consultant who is free next month. Typing into a field counts as one press.

const today = todayInLondon();
const nextMonth = `${dayAfter(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

async function addTurnarounds(data: Data) {
  const ids = await data.onlyPeople([
    { name: 'Tara Turner', title: 'Turnaround manager', specialization: 'Turnaround', skills: 'Action plans' },
    { name: 'Ted Busy', title: 'Turnaround manager', specialization: 'Turnaround', skills: 'Action plans' },
    ...Array.from({ length: 5 }, (_, at) => ({
      name: `Quinn ${at}`,
      title: 'Adviser',
      specialization: 'Quality',
      skills: 'Turnaround',
    })),
  ]);
  const free = (id: string | undefined, day: string) =>
    data.query('update consultant_profiles set available_dates = $1 where id = $2', [[toStored(day)], id]);
  await free(ids[0], dayAfter(nextMonth, 9));
  await free(ids[1], dayAfter(nextMonth, 45));
  await data.query(
    "update consultant_profiles set user_id = (select id from users where email = 'tara@example.org') where id = $1",
    [ids[0]],
  );
  await data.announce();
}

for (const viewport of walkSizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('FIND-01 D49 a turnaround consultant free next month is found and written to in 8 presses', async ({
      page,
      data,
      baseURL,
    }) => {
      await addUser(data, { email: 'tara@example.org' });
      const manager = await addUser(data, { role: 'careService' });
      await addTurnarounds(data);
      await logInAs(page, manager, baseURL ?? '');
      await page.goto('/consultants');
      const hand = countPresses();
      await hand.type(searchBox(page), 'turnaround consultant');
      await hand.press(searchButton(page));
      await expect(page).toHaveURL(/q=turnaround/);
      await expect(namesIn(allConsultants(page)).first()).toHaveText('Tara Turner');
      expect(await isSeen(page, namesIn(allConsultants(page)).first())).toBe(true);
      await hand.press(filters(page));
      await hand.press(page.getByRole('link', { name: monthName(nextMonth), exact: true }));
      if (viewport.width < 768) await hand.press(page.getByRole('button', { name: 'Apply Filters' }));
      await expect(namesIn(allConsultants(page))).toHaveText(['Tara Turner']);
      await hand.press(
        cardOf(allConsultants(page), 'Tara Turner').getByRole('button', { name: 'Message Tara Turner' }),
      );
      await hand.type(page.getByRole('dialog').getByRole('textbox'), 'Are you free in the second week?');
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Send' }));
      await expect(page.getByRole('dialog').getByText('Are you free in the second week?')).toBeVisible();
      expect(hand.presses).toBeLessThanOrEqual(8);
    });
  });
}

test('FIND-01 after a search all 6 of a page are above the fold at 1280 × 900', async ({ page, data }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await addUser(data, { email: 'tara@example.org' });
  await addTurnarounds(data);
  // With a filter, a line with its chip is above the list.
  for (const path of ['/consultants?q=turnaround&rate=900', '/consultants?q=turnaround']) {
    await page.goto(path);
    await expect(namesIn(allConsultants(page))).toHaveCount(6);
    for (const name of await namesIn(allConsultants(page)).all()) expect(await isSeen(page, name)).toBe(true);
    const last = allConsultants(page).getByRole('article').last();
    expect(await isSeen(page, last)).toBe(true);
  }
  // The way back from a profile leads to the same search, also after the calendar was opened.
  await namesIn(allConsultants(page)).first().click();
  const back = page.getByRole('link', { name: 'Your search' });
  await expect(back).toHaveAttribute('href', '/consultants?q=turnaround');
  await page.getByRole('button', { name: 'View Availability' }).first().click();
  await expect(page).toHaveURL(/availability=shown/);
  await expect(back).toHaveAttribute('href', '/consultants?q=turnaround');
});

test('FIND-01 filters that would open below the fold open at the top of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/consultants');
  // A press by Playwright would scroll the page first.
  await filters(page).dispatchEvent('click');
  await expect(page.getByRole('checkbox', { name: 'Verified only' })).toBeAttached();
  await expect.poll(async () => (await filters(page).boundingBox())?.y).toBeLessThan(60);
});

test('FIND-01 axe: the open filters, with every filter on, and with an unknown place', async ({ page }) => {
  await page.goto('/consultants?q=care');
  const open = async () => {
    const box = page.getByRole('checkbox', { name: 'Verified only' });
    if (!(await box.isVisible())) await filters(page).click();
    await expect(box).toBeVisible();
  };
  await open();
  await expectAccessibleAndFits(page, 'the filters of consultants', { prepare: open });
  await page.goto(
    `/consultants?q=care&free-from=${today}&days=2&rate=500&per=day&verified=yes&remote=yes&care=care_home&skill=Audits&near=Nowhere`,
  );
  await open();
  await expectAccessibleAndFits(page, 'consultants near an unknown place', { prepare: open });
});

test('FIND-01 filters by keyboard: a ticked box, a typed rate and a chip that is removed', async ({ page, data }) => {
  await data.onlyPeople([
    { name: 'Ann Cheap', title: 'Nurse', specialization: 'Falls', skills: 'Rotas' },
    { name: 'Bob Dear', title: 'Nurse', specialization: 'Falls', skills: 'Rotas' },
  ]);
  await data.query(
    "update consultant_profiles set hourly_rate = case name when 'Ann Cheap' then '£40' else '£140' end",
  );
  await data.query("update consultant_profiles set work_place = 'remote' where name = 'Ann Cheap'");
  await data.announce();
  await page.goto('/consultants');
  await filters(page).press('Enter');
  await page.getByRole('checkbox', { name: 'Works remotely' }).press(' ');
  await expect(namesIn(allConsultants(page))).toHaveText(['Ann Cheap']);
  await page.getByRole('link', { name: 'Remove Works remotely' }).press('Enter');
  await expect(namesIn(allConsultants(page))).toHaveCount(2);
  await page.getByRole('spinbutton', { name: 'Pounds' }).fill('50');
  await page.getByRole('spinbutton', { name: 'Pounds' }).press('Enter');
  await expect(namesIn(allConsultants(page))).toHaveText(['Ann Cheap']);
  await expect(page).toHaveURL(/rate=50/);
  await page.goBack();
  await expect(namesIn(allConsultants(page))).toHaveCount(2);
  await expect(page.getByRole('spinbutton', { name: 'Pounds' })).toHaveValue('');
});
