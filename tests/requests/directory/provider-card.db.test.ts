import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardsOf, headingsOf, itemsOf, linksOf, mainOf, tagsOf, textOf } from '../../support/html.ts';
import { addProviders as addRecords, elmHouse } from '../../support/provider-page.ts';
import { addProviders } from '../../support/providers.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The card of a provider, and the page that its name links to.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from care_providers'));

const directory = async (search = '') => mainOf(await site.html(`/care-directory${search}`));

test('DIR-15 DIR-16 DIR-17 DIR-18 DIR-19 a card shows rating, types, services, specialties, contact and beds', async () => {
  await addProviders(site.db, [
    {
      name: 'Full House',
      nursing_home: true,
      residential_home: true,
      mental_health: true,
      hospice: true,
      services_offered: ['One', 'Two', 'Three', 'Four', 'Five'],
      specialties: ['A', 'B', 'C', 'D', 'E', 'F'],
    },
  ]);
  await site.pool.query("update care_providers set email = 'hello@full-house.example', beds_available = 3");
  const { rows } = await site.pool.query<{ id: string }>('select id from care_providers');
  const [card = ''] = cardsOf(await directory());
  expect(textOf(card)).toMatch(/Full House Good 2 September 2023 , (nearly )?\d+ years ago Oldham, OL4 2QU Care Home /);
  expect(itemsOf(card, 'Types of care')).toEqual(['Care Home', 'Nursing Home', 'Residential Home', '+2 more']);
  expect(textOf(card)).toContain('Services: One, Two, Three, +2 more Specialties: A, B, C, D, +2 more');
  expect(textOf(card)).toContain('12 Elm Street, Lancashire Beds: 44 Beds available: 3');
  expect(linksOf(card)).toEqual([
    `Full House: /care-directory/${rows[0]?.id}`,
    'Call Full House: 0161 496 0000: tel:+441614960000',
    'hello@full-house.example: mailto:hello@full-house.example',
    'Website for Full House: elm-house.example: https://www.elm-house.example/',
  ]);
});

test('D52 a card says when CQC gave the rating to an earlier owner', async () => {
  await addRecords(site.db, [
    { ...elmHouse, rating_date: '2019-09-02', is_rating_inherited: true },
    { ...elmHouse, cqc_location_id: '1-2', name: 'Oak House', rating_date: null, is_rating_inherited: true },
  ]);
  const [elm = '', oak = ''] = cardsOf(await directory()).map(textOf);
  expect(elm).toMatch(/Good 2 September 2019 , (nearly )?\d+ years ago, under the previous provider Oldham/);
  expect(oak).toMatch(/Good under the previous provider Oldham/);
});

test('DIR-37 CONST-07 D20 D22 a card of a sparse provider says what is known and leaves out the rest', async () => {
  const sparse = { phone: null, website: null, address_line_1: null, county: null, rating_date: null };
  const noted = { ...sparse, services_offered: [], specialties: [] };
  await addProviders(site.db, [
    { ...noted, name: 'A', current_rating: null, beds_total: null },
    { ...noted, name: 'B', current_rating: 'Inspected but not rated', care_home: false, domiciliary_care: true },
    { ...noted, name: 'C', current_rating: null, is_rating_loaded: false, beds_total: 0 },
  ]);
  expect(cardsOf(await directory()).map(textOf)).toEqual([
    'A No published rating Oldham, OL4 2QU Care Home Shortlist A',
    'B Inspected but not rated Oldham, OL4 2QU Domiciliary Care Beds: 44 Shortlist B',
    'C Rating not loaded Oldham, OL4 2QU Care Home Beds: Not applicable Shortlist C',
  ]);
});

test('DIR-17 DIR-18 D25 a card names services and people in the words of families, each once', async () => {
  await addProviders(site.db, [
    {
      name: 'Plain Words',
      services_offered: ['Domiciliary care service', 'Care home service without nursing', 'A service of its own'],
      specialties: ['Caring for adults over 65 yrs', 'Dementia'],
    },
  ]);
  const [card = ''] = cardsOf(await directory());
  expect(textOf(card)).toContain(
    'Services: Care in your own home, Care home without nursing, A service of its own Specialties: People with dementia, Adults over 65',
  );
});

test('DIR-13 DIR-14 where nothing matches the nearest spelling is a link', async () => {
  await addProviders(site.db, [{ name: 'Ash House' }]);
  const html = await directory('?q=Oldhm');
  expect(textOf(html)).toContain('Showing 0 care provider(s)');
  expect(textOf(html)).toContain('No care providers found Try adjusting your search terms or filters');
  expect(linksOf(html)).toContain('Oldham: /care-directory?q=Oldham');
});

test('HOME-05 D24 the front page leads to the directory, and says whose figure it shows, under which licence', async () => {
  await addProviders(site.db, [{ name: 'Ash House' }]);
  const html = mainOf(await site.html('/'));
  expect(linksOf(html)).toContain('Explore Care Directory: /care-directory');
  expect(textOf(html)).toContain('Contains CQC information licensed under the Open Government Licence v3.0 .');
  expect(linksOf(html)).toContain(
    'Open Government Licence v3.0: https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  );
});

test('DIR-ADMIN-01 without JavaScript a link leads to the card with the tools', async () => {
  expect(linksOf(await directory())).toContain('Show Admin Tools: /care-directory/data');
  const html = mainOf(await site.html('/care-directory/data'));
  for (const button of ['Import Real CQC Data', 'Clear All Data']) expect(html).toContain(`${button}</button>`);
});

test('D25 ROLE-04 the page of a provider has its parts in a family’s order, and leads back to the directory and to the town', async () => {
  const [id] = await addRecords(site.db, [
    elmHouse,
    { ...elmHouse, cqc_location_id: '1-2', name: 'Ash Court', latitude: 53.545 },
  ]);
  const html = mainOf(await site.html(`/care-directory/${id}`));
  expect(headingsOf(html, 1)).toEqual(['Elm House']);
  expect(headingsOf(html, 2)).toEqual([
    'CQC rating',
    'What this service offers',
    'Contact details',
    'Nearby providers',
  ]);
  expect(headingsOf(html, 4)).toEqual(['Safe', 'Effective', 'Caring', 'Responsive', 'Well-led']);
  expect(textOf(html)).toMatch(/Rating published on 2 September 2023, (nearly )?\d+ years ago/);
  expect(linksOf(html)).toContain('Call 0161 628 6811: tel:+441616286811');
  expect(tagsOf(html, 'svg').join()).toMatch(/aria-label="Map of England[^"]*Oldham, North West"/);
  expect(linksOf(html).slice(0, 2)).toEqual(['Care directory: /care-directory', 'Oldham: /care-directory?area=Oldham']);
  expect(linksOf(html).join()).toMatch(/Ash Court[^,]*: \/care-directory\/[\da-f-]{36}/);
});
