import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { spellingText } from '../../../app/directory/provider-texts.ts';
import { directoryHref, parseProviderQuery } from '../../../app/directory/provider.ts';
import { suggestSpelling } from '../../../app/directory/search/suggest-spelling.server.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { mainText } from '../../support/provider-page.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('truncate care_providers'));

const asked = (address: string) => parseProviderQuery(new URLSearchParams(address));
const find = (address: string) => findProviders(site.db, asked(address));
const names = async (address: string) => (await find(address)).providers.map(({ name }) => name);
const add = (...rows: Parameters<typeof addCareProviders>[1]) => addCareProviders(site.pool, rows);

describe('D18 D19a near a place', () => {
  beforeEach(() =>
    add(
      { name: 'Ash', town_city: 'London', postcode: 'SW1A 1AA', latitude: 51.501, longitude: -0.142 },
      { name: 'Beech', town_city: 'Oldham', postcode: 'OL4 2QU', latitude: 53.54, longitude: -2.09 },
      { name: 'Cedar', town_city: 'Oldham', postcode: 'OL4 1EL', latitude: 53.55, longitude: -2.08 },
      { name: 'Dove', town_city: 'Bury', postcode: 'BL9 0AA', latitude: 53.59, longitude: -2.3 },
      { name: 'Elm', town_city: 'Oldham' },
      { name: 'Aspen' },
    ),
  );

  test.each([
    ['OL4 2QU', ['Beech', 'Cedar', 'Dove', 'Ash', 'Aspen', 'Elm'], 'OL4 2QU'],
    ['ol41el', ['Cedar', 'Beech', 'Dove', 'Ash', 'Aspen', 'Elm'], 'OL4 1EL'],
    ['bl9', ['Dove', 'Beech', 'Cedar', 'Ash', 'Aspen', 'Elm'], 'BL9'],
    ['london', ['Ash', 'Beech', 'Cedar', 'Dove', 'Aspen', 'Elm'], 'London'],
    // No provider is listed at this postcode, so the surrounding area is used.
    ['OL4 2ZZ', ['Beech', 'Cedar', 'Dove', 'Ash', 'Aspen', 'Elm'], 'OL4 2'],
    ['BL9 9ZZ', ['Dove', 'Beech', 'Cedar', 'Ash', 'Aspen', 'Elm'], 'BL9'],
    ['near Bury, UK', ['Dove', 'Beech', 'Cedar', 'Ash', 'Aspen', 'Elm'], 'Bury'],
    ['BL 9', ['Dove', 'Beech', 'Cedar', 'Ash', 'Aspen', 'Elm'], 'BL9'],
    ['BL9-0AA', ['Dove', 'Beech', 'Cedar', 'Ash', 'Aspen', 'Elm'], 'BL9 0AA'],
  ])('%s: the nearest first, those without a position last, and nobody is cut', async (near, expected, name) => {
    const found = await find(`near=${encodeURIComponent(near)}`);
    expect(found.providers.map((provider) => provider.name)).toEqual(expected);
    expect(found).toMatchObject({ total: 6, near: { name } });
  });

  test('FIND-01 an area in place of an unknown postcode is said to be one, and its distances are rough', async () => {
    const text = mainText(await site.html('/care-directory?near=OL49')).replaceAll('\n', ' ');
    expect(text).toContain('No care providers listed at ‘OL49’ itself, so we’ve searched around OL4.');
    expect(text).toContain('In OL4');
    expect(text).toMatch(/About \d+ miles away/);
  });

  test('FIND-01 DIR-24 what is shown as about so many miles from an area is within them', async () => {
    await add(
      { name: 'Near', postcode: 'BL8 1AA', latitude: 53.59 + 1.45 / 69, longitude: -2.3 },
      { name: 'Far', postcode: 'BL8 1AB', latitude: 53.59 + 1.55 / 69, longitude: -2.3 },
      { name: 'Dale', postcode: 'BL9 1AA', latitude: 53.59, longitude: -2.3 },
      { name: 'Down', postcode: 'BL9 1AB', latitude: 53.59, longitude: -2.3 },
    );
    expect(await names('near=BL9&within=1')).toEqual(['Dale', 'Dove', 'Down', 'Near']);
    const text = mainText(await site.html('/care-directory?near=BL9&within=3')).replaceAll('\n', ' ');
    expect([...text.matchAll(/About \d+ miles? away/g)].map(([miles]) => miles)).toEqual([
      'About 1 mile away',
      'About 2 miles away',
    ]);
    // Around a whole postcode, distances have a decimal and are exact.
    expect(await names('near=BL9+0AA&within=1')).toEqual(['Dale', 'Dove', 'Down']);
  });

  test('API-31 FIND-01 every page continues the order by distance, whether or not enough are close to fill it', async () => {
    // One every third of a mile to the north: 30 within ten miles, and 30 farther away.
    const row = (step: number) => ({ latitude: 53.96 + step / 207, longitude: -1.08 });
    const york = Array.from({ length: 60 }, (_, step) => `York ${step}`);
    await add(...york.map((name, step) => ({ name, postcode: step === 0 ? 'YO1 7HH' : 'YO30 1AA', ...row(step) })));
    const pages = await Promise.all([1, 2, 3].map((page) => find(`near=YO1+7HH&page=${page}`)));
    const found = pages.flatMap(({ providers }) => providers.map(({ name }) => name));
    expect(found).toEqual([...york, 'Cedar', 'Beech', 'Dove', 'Ash', 'Aspen', 'Elm']);
    expect(pages.map(({ total }) => total)).toEqual([66, 66, 66]);
  });

  test('each says how far it is, in miles', async () => {
    const { providers } = await find('near=sw1a');
    const miles = Object.fromEntries(providers.map(({ name, distanceMiles }) => [name, distanceMiles]));
    expect(miles['Ash']).toBeCloseTo(0, 5);
    // From Buckingham Palace to Oldham in a straight line.
    expect(miles['Beech']).toBeGreaterThan(160);
    expect(miles['Beech']).toBeLessThan(166);
    expect(miles['Elm']).toBeNull();
    expect((await find('')).providers.every(({ distanceMiles }) => distanceMiles === null)).toBe(true);
  });

  test('together with a text and a filter', async () => {
    expect(await names('near=bury&q=oldham')).toEqual(['Beech', 'Cedar', 'Elm']);
    expect(await names('near=ol4+1el&area=OL4')).toEqual(['Cedar', 'Beech']);
  });

  test('D19a D49 a text that is only a town or half a postcode leads to the search near it', async () => {
    const link = async (search: string) =>
      /Looking near ([^?]*)\?.*?href="([^"]*)"/
        .exec(await site.html(`/care-directory?${search}`))
        ?.slice(1)
        .map((part) => part.replaceAll('&amp;', '&'));
    expect(await link('q=oldham')).toEqual(['oldham', '/care-directory?near=oldham&within=10']);
    expect(await link('q=OL4')).toEqual(['OL4', '/care-directory?near=OL4&within=10']);
    // Another word, an order or a place of the user's own: they have chosen.
    for (const search of ['q=Elm', 'q=Oldham+road', 'q=oldham&sort=rating', 'q=oldham&near=bury', ''])
      expect(await link(search), search).toBeUndefined();
  });

  test('D19a a place that is not known is told as unknown, and nothing is shown near it', async () => {
    const found = await find('near=Atlantis');
    expect(found.near?.name).toBeNull();
    expect(found).toMatchObject({ total: 0, providers: [] });
    expect((await find('near=ZZ9+9ZZ')).near?.name).toBeNull();
    expect(await site.html('/care-directory?near=Atlantis')).toContain('Enter a town, a postcode or its first half.');
    expect(await site.html('/care-directory?near=ZZ9+9ZZ')).toContain('Enter a town in England.');
    expect((await find('')).near).toBeUndefined();
    for (const near of ['SY23', 'CF10+1AA', 'Cardiff'])
      expect(await site.html(`/care-directory?near=${near}`)).toContain(
        'isn’t in England, and CQC only covers care in England.',
      );
  });

  test('the order goes on over the pages', async () => {
    const row = (index: number) => ({ name: `Far ${99 - index}`, latitude: 54 + index / 100, longitude: -2 });
    await add(...Array.from({ length: 30 }, (_, index) => row(index)));
    const both = [...(await find('near=ol4')).providers, ...(await find('near=ol4&page=2')).providers];
    expect(new Set(both.map(({ id }) => id)).size).toBe(36);
    const miles = both.flatMap(({ distanceMiles }) => distanceMiles ?? []);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });
});

describe('when nothing is found: the nearest spelling', () => {
  const suggest = (address: string) => suggestSpelling(site.db, asked(address));
  beforeEach(() =>
    add(
      { name: 'Sunnyside House', town_city: 'Oldham', current_rating: 'Good' },
      { name: 'St Mary’s Court', town_city: 'Newcastle Upon Tyne', hospice: true },
      { name: 'Elm', town_city: 'Birmingham' },
      { name: 'Alexandra House', town_city: 'Bury', nursing_home: true },
      { name: 'Alexander Court', town_city: 'York' },
    ),
  );

  test.each([
    ['q=alexander+nursing+home+bury', 'alexandra nursing home bury'],
    ['q=alexander+xyzzy', 'Alexander'],
    ['q=Oldahm', 'Oldham'],
    ['q=oldam', 'Oldham'],
    ['q=suny+side', undefined],
    ['q=Sunyside+Hoouse', 'Sunnyside House'],
    ['q=suniside+hause', 'Sunnyside House'],
    ['q=brimingham+elm', 'birmingham elm'],
    ['q=newcastel+upon+tyne', 'Newcastle Upon Tyne'],
    ['q=sunnyside+xyzzy', 'Sunnyside'],
    ['q=zzzzzz', undefined],
    ['q=oldham', undefined],
    ['q=42', undefined],
    ['q=%25', undefined],
    ['q=_', undefined],
    ['q=%F0%9F%8F%A1', undefined],
    ['', undefined],
  ])('D19 %s: %s', async (address, expected) => {
    const suggested = await suggest(address);
    expect(suggested?.q).toBe(expected);
    if (suggested) expect((await findProviders(site.db, { ...asked(''), ...suggested })).total).toBeGreaterThan(0);
  });

  test('the filters stay where something is found with them, and go where not', async () => {
    expect(await suggest('q=oldahm&rating=Good')).toMatchObject({ q: 'Oldham', ratings: ['Good'] });
    expect(await suggest('q=oldahm&rating=Inadequate')).toMatchObject({ q: 'Oldham', ratings: [] });
    expect(await suggest('area=Oldahm')).toMatchObject({ q: '', areas: ['Oldham'] });
  });
});

describe('D19a when nothing is found: the same by its parts', () => {
  beforeEach(() =>
    add(
      {
        name: 'Elm',
        town_city: 'Leeds',
        postcode: 'LS1 1AA',
        local_authority: 'Leeds',
        latitude: 53.8,
        longitude: -1.5,
      },
      { name: '06 Care Ltd', town_city: 'Keighley', postcode: 'BD21 1AA', latitude: 53.87, longitude: -1.9 },
      { name: 'Oak', town_city: 'Ashford', local_authority: 'Kent', hospice: true, latitude: 51.1, longitude: 0.9 },
      { name: 'Ash', town_city: 'Ashford', care_home: false, hospital: true, latitude: 51.1, longitude: 0.9 },
      { name: 'Yew', town_city: 'Truro', nursing_home: true, specialties: ['Dementia'] },
    ),
  );

  test.each([
    ['care homes in leds', 'Care Home in Leeds', ['Elm']],
    ['hospices in kent', 'Hospice near Kent', ['Oak']],
    ['elm lodge leeds', 'Leeds (without ‘elm lodge’)', ['Elm']],
    ['oak xyzzy', 'Oak (without ‘xyzzy’)', ['Oak']],
    // The place goes before who the care is for.
    ['nursing home atlantis dementia', 'nursing home dementia (without ‘atlantis’)', ['Yew']],
  ])('%s: %s', async (q, label, expected) => {
    const query = asked(new URLSearchParams({ q }).toString());
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual([]);
    const suggested = await suggestSpelling(site.db, query);
    expect(suggested && spellingText(query, suggested)).toBe(label);
    expect((await findProviders(site.db, { ...query, ...suggested })).providers.map(({ name }) => name)).toEqual(
      expected,
    );
    const html = await site.html(`/care-directory?q=${encodeURIComponent(q)}`);
    expect(html).toContain(`href="${directoryHref(suggested).replaceAll('&', '&amp;')}"`);
    expect(html).toContain(`>${label}</a>`);
  });

  test.each([
    ['care homes in leeds', ['Elm']],
    ['keighley bd21', ['06 Care Ltd']],
    ['06 care, keighley', ['06 Care Ltd']],
    ['LS1 elm', ['Elm']],
    ['hospice ashford', ['Oak']],
  ])('D49 %s is found by its words', async (q, expected) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(expected);
    expect(await names(`q=${encodeURIComponent(`"${q}"`)}`)).toEqual([]);
  });

  test.each(['care homes in atlantis xyzzy', 'xyzzy', 'hospitals in leeds', '%', 'in the', 'a '.repeat(50)])(
    '%s: only what finds somebody is offered',
    async (q) => {
      const query = asked(new URLSearchParams({ q }).toString());
      const suggested = await suggestSpelling(site.db, query);
      if (suggested) expect((await findProviders(site.db, { ...query, ...suggested })).total).toBeGreaterThan(0);
    },
  );
});

describe('D21 the type-ahead over all towns and counties', () => {
  const areas = async (typed: string) => {
    const answer = await site.request(`/care-directory/areas?q=${encodeURIComponent(typed)}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { areas: string[] }).areas;
  };

  test('those that begin with it, then those with such a word, then those that hold it', async () => {
    await add(
      { name: 'A', town_city: 'Oldham', county: 'Lancashire' },
      { name: 'B', town_city: 'oldham' },
      { name: 'C', town_city: 'Newcastle Upon Tyne', county: 'Old County' },
      { name: 'D', town_city: 'The Old Place' },
      { name: 'E', town_city: 'Golden' },
      { name: 'F', town_city: 'Oldbury', is_registered: false },
    );
    expect(await areas('OLD')).toEqual(['Old County', 'Oldham', 'The Old Place', 'Golden']);
    expect(await areas('lanc')).toEqual(['Lancashire']);
    expect(await areas('upon  tyne ')).toEqual(['Newcastle Upon Tyne']);
    await add({ name: 'G', town_city: "King's Lynn" });
    expect(await areas('king’s')).toEqual(["King's Lynn"]);
    for (const typed of ['', '  ', '.*', '[', '\\', 'x'.repeat(500), '\0']) expect(await areas(typed)).toEqual([]);
  });

  test('no more than eight, and a failure is told by its status', async () => {
    await add(...Array.from({ length: 12 }, (_, index) => ({ name: `A${index}`, town_city: `Ton ${index}` })));
    expect(await areas('ton')).toHaveLength(8);
    await site.pool.query('alter table listed_providers rename to listed_providers_away');
    try {
      expect((await site.request('/care-directory/areas?q=to')).status).toBe(503);
    } finally {
      await site.pool.query('alter table listed_providers_away rename to listed_providers');
    }
  });
});
