import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProviders, elmHouse, mainText } from '../../support/provider-page.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// Care homes for which the source does not say whether they are nursing or residential homes, or who they look after.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  const unknown = { ...elmHouse, nursing_home: false, provider_type: 'Care Home', services_offered: [] };
  await addProviders(site.db, [
    elmHouse,
    { ...unknown, cqc_location_id: '1-2', name: 'Unknown One' },
    { ...unknown, cqc_location_id: '1-3', name: 'Unknown Two', town_city: 'Leeds', postcode: 'LS1 1AA' },
    { ...unknown, cqc_location_id: '1-4', name: 'Rest House', residential_home: true },
  ]);
});
afterAll(() => site.discard());

const list = async (given: string) => {
  const html = await site.html(`/care-directory?${given}`);
  const line = mainText(html)
    .replaceAll('\n', ' ')
    .match(/(?:not known for|There might be) +(\d+) more/)?.[1];
  const link = html.match(/(?:not known for|There might be)[^<]*<[^>]*href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&');
  const names = [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, name]) => name);
  return { names, line, link };
};

test('DIR-26 they are left out of a search for nursing homes, and a line says how many and leads to them', async () => {
  const nursing = await list('type=nursing_home');
  expect(nursing).toEqual({ names: ['Elm House'], line: '2', link: '/care-directory?type=unknown' });
  expect((await list('type=unknown')).names).toEqual(['Unknown One', 'Unknown Two']);
  expect((await list('type=residential_home&type=unknown')).names).toEqual([
    'Rest House',
    'Unknown One',
    'Unknown Two',
  ]);
});

test.each([
  ['type=residential_home&area=Leeds', '1', '/care-directory?area=Leeds&type=unknown'],
  ['q=nursing+home+unknown', '2', '/care-directory?q=unknown&type=unknown'],
  ['q=nursing+home&near=OL4+2QU&within=10', '2', '/care-directory?type=unknown&near=OL4+2QU&within=10'],
  ['type=care_home&type=nursing_home', undefined, undefined],
  ['type=hospice', undefined, undefined],
  ['type=nursing_home&rating=Outstanding', undefined, undefined],
  ['', undefined, undefined],
  ['type=unknown', undefined, undefined],
])('DIR-26 %s: %s more', async (given, line, link) => {
  expect(await list(given)).toMatchObject({ line, link });
});

test('the choice is a chip, and it counts as a filter', async () => {
  const text = mainText(await site.html('/care-directory?type=unknown'));
  expect(text).toContain('Type not known');
  expect(text.replaceAll('\n', '')).toContain('Filters (1)');
});

describe('who they look after', () => {
  beforeAll(async () => {
    const silent = {
      ...elmHouse,
      town_city: 'York',
      postcode: 'YO1 7HH',
      specialties: [],
      latitude: 53.96,
      longitude: -1.08,
    };
    const typeless = { ...silent, nursing_home: false, provider_type: 'Care Home', services_offered: [] };
    await addProviders(site.db, [
      { ...silent, cqc_location_id: '1-5', name: 'Quiet House' },
      { ...typeless, cqc_location_id: '1-6', name: 'Silent House' },
      { ...typeless, cqc_location_id: '1-7', name: 'Spoken House', specialties: ['Dementia'] },
    ]);
  });

  test.each([
    ['for=dementia&area=York', ['Spoken House'], '2', '/care-directory?area=York&for=unknown'],
    ['q=dementia+quiet', [], '1', '/care-directory?q=quiet&for=unknown'],
    [
      'type=nursing_home&for=dementia&area=York',
      [],
      '3',
      '/care-directory?area=York&type=nursing_home&type=unknown&for=dementia&for=unknown',
    ],
    [
      'q=nursing+home+dementia+spoken',
      [],
      '1',
      '/care-directory?q=spoken&type=nursing_home&type=unknown&for=dementia&for=unknown',
    ],
    ['for=dementia&for=unknown&area=York', ['Quiet House', 'Silent House', 'Spoken House'], undefined, undefined],
    ['for=unknown', ['Quiet House', 'Silent House'], undefined, undefined],
    ['for=children&area=Oldham', [], undefined, undefined],
  ])('FIND-01 DIR-26 %s', async (given, names, line, link) => {
    expect(await list(given)).toEqual({ names, line, link });
  });

  test('the link leads to as many as the line says, besides those found', async () => {
    const { link = '', line } = await list('type=nursing_home&for=dementia&area=York');
    expect((await list(link.split('?')[1] ?? '')).names).toHaveLength(Number(line));
  });

  test('near a place they are counted within the chosen distance, even when the nearest found are further away', async () => {
    const text = mainText(await site.html('/care-directory?for=dementia&type=nursing_home&near=YO1+7HH&within=5'));
    expect(text.replaceAll('\n', ' ')).toMatch(
      /There might be +3 more +within 5 miles: we don’t know their type or who they look after/,
    );
  });

  test('the choice is a chip of its own', async () => {
    const text = mainText(await site.html('/care-directory?for=unknown'));
    expect(text).toContain('Looks after: not known');
  });
});
