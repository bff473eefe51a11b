import { expectAccessible, expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { header, holdData, skeletons } from '../screens.ts';
import { fewListings, filtersOfServices, listingNames, serviceDrawer } from '../services.ts';

// Runs axe on the pages of services in each of their states, see accessible.ts. Each state is checked four times.

const long = {
  name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Featherstonehaugh-Cholmondeley Residential Home',
  type: 'Residentialhomeforpeoplewithverylongnamesofdonaudampfschifffahrt',
  location: 'Wolfeschlegelsteinhausenbergerdorff-under-Lyne',
  needs: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft. '.repeat(5),
  skills: 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamte, b, c, d',
  budget: '£1,000,000 in all, or whatever two reasonable people would agree upon after a long conversation about it',
};

test('axe: the list, full, with filters, with nothing found, with no rows, and on its way', async ({ page, data }) => {
  await data.onlyListings([...fewListings, long]);
  await page.goto('/services');
  await expectAccessibleAndFits(page, 'the services');
  await page.goto('/services?q=house&type=Care+Home&location=Leeds&min=500&sort=budget');
  await expectAccessibleAndFits(page, 'the services with filters');
  await page.goto('/services?q=nothing');
  await expectAccessible(page, 'nothing found');
  await page.goto('/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await holdData(page);
  await header(page).getByRole('link', { name: 'Care Services', exact: true }).click();
  await expect(skeletons(page)).toHaveCount(6);
  await expectAccessible(page, 'the services on their way');
  release();
  await data.onlyListings([]);
  await page.goto('/services');
  await expectAccessible(page, 'the services with no rows');
});

test('axe: the drawer of the filters', async ({ page, data }) => {
  await data.onlyListings([...fewListings, long]);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/services?location=Leeds');
  await filtersOfServices(page).click();
  await expect(serviceDrawer(page)).toBeVisible();
  await serviceDrawer(page).getByText('Budget Range').scrollIntoViewIfNeeded();
  await expect(serviceDrawer(page).getByRole('slider').first()).toBeVisible();
  await expectAccessible(page, 'the drawer', { widths: [360] });
});

test('axe: a listing, each of its tabs, one that is over and one that is not there', async ({ page, data }) => {
  const [id, longId, overId] = await data.onlyListings([
    ...fewListings.slice(0, 1),
    long,
    { name: 'Over', daysAgo: 40 },
    ...fewListings.slice(1),
  ]);
  await page.goto(`/services/${id}`);
  await expectAccessibleAndFits(page, 'a listing');
  await page.goto(`/services/${id}?tab=requirements`);
  await expectAccessible(page, 'its requirements');
  await page.goto(`/services/${longId}?tab=facility`);
  await expectAccessibleAndFits(page, 'a listing with long words');
  await page.goto(`/services/${overId}`);
  await expectAccessible(page, 'a listing that is over');
});

test('axe: one’s own listing, open, hidden, and over; and a second page of the list', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await addUser(data, { role: 'careService' });
  const [id] = await data.onlyListings([
    { name: 'Elm House', userId: owner.id },
    ...Array.from({ length: 30 }, (_, at) => ({ name: `Home ${at}` })),
  ]);
  await page.goto('/services?page=2');
  await expect(listingNames(page)).toHaveCount(7);
  await expectAccessibleAndFits(page, 'the second page of the services');
  await logInAs(page, owner, baseURL ?? '');
  await page.goto(`/services/${id}`);
  await expect(page.getByText('Anyone can find your listing.')).toBeVisible();
  await expectAccessibleAndFits(page, 'one’s own listing');
  await data.query('update service_profiles set is_hidden = true where id = $1', [id]);
  await page.goto(`/services/${id}`);
  await expect(page.getByText('Only you can see this page.')).toBeVisible();
  await expectAccessible(page, 'one’s own listing, hidden');
  await data.query("update service_profiles set created_at = now() - interval '40 days' where id = $1", [id]);
  await page.goto(`/services/${id}`);
  await expect(page.getByRole('button', { name: 'Post again' })).toBeVisible();
  await expectAccessible(page, 'one’s own listing, hidden and over');
});

test.describe('with errors', () => {
  test.use({ expectedErrors: /status of (404|503)/ });

  test('axe: no such listing, and services that cannot be read', async ({ page, data }) => {
    const [id] = await data.onlyListings(fewListings);
    await page.goto('/services/00000000-0000-4000-8000-000000000000');
    await expectAccessible(page, 'no such listing');
    await data.breakTable('service_profiles');
    await page.goto('/services');
    await expectAccessible(page, 'services that cannot be read');
    await page.goto(`/services/${id}`);
    await expectAccessible(page, 'a listing that cannot be read');
  });
});
