import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { parseProviderQuery, peopleGroupKeys, peopleGroups } from '../../../app/directory/provider.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { specialtyOf } from '../../support/directory-rules.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('truncate care_providers'));

const names = async (address: string) =>
  (await findProviders(site.db, parseProviderQuery(new URLSearchParams(address)))).providers.map(({ name }) => name);
const add = (...rows: Parameters<typeof addCareProviders>[1]) => addCareProviders(site.pool, rows);

describe('D49 who for', () => {
  beforeEach(() =>
    add(
      {
        name: 'Ash',
        town_city: 'Bristol',
        care_home: true,
        nursing_home: true,
        specialties: ['Dementia', 'Caring for adults over 65 yrs'],
      },
      { name: 'Beech', town_city: 'Bristol', care_home: true, specialties: ['Dementia'] },
      { name: 'Cedar', town_city: 'Oldham', care_home: true, nursing_home: true, specialties: ['Dementia'] },
      { name: 'Dementia Lodge', town_city: 'Bristol', care_home: true, nursing_home: true },
      { name: 'Elm', town_city: 'Bristol', care_home: true, nursing_home: true, specialties: ['Caring for children'] },
    ),
  );

  test.each([
    ['for=dementia', ['Ash', 'Beech', 'Cedar']],
    ['for=dementia&for=children', ['Ash', 'Beech', 'Cedar', 'Elm']],
    ['for=dementia&type=nursing_home', ['Ash', 'Cedar']],
    ['for=nobody', ['Ash', 'Beech', 'Cedar', 'Dementia Lodge', 'Elm']],
    ['q=dementia', ['Dementia Lodge', 'Ash', 'Beech', 'Cedar']],
    ['q=nursing+home+bristol+dementia', ['Ash', 'Dementia Lodge']],
    ['q=dementia+nursing+homes+in+Bristol', ['Ash', 'Dementia Lodge']],
    ['q=people+with+dementia', ['Dementia Lodge', 'Ash', 'Beech', 'Cedar']],
    ['q=nursing+home+for+my+mum+with+dementia+in+bristol', ['Ash', 'Dementia Lodge']],
    ['q=EMI+nursing+home+bristol', ['Ash']],
    ['q=nursing+homes+bristol', ['Ash', 'Dementia Lodge', 'Elm']],
    ['q=homes+in+bristol+for+dementia', ['Ash', 'Beech', 'Dementia Lodge']],
    ['q=nursing+home+that+knows+dementia', ['Ash', 'Cedar', 'Dementia Lodge']],
    ['q=vascular+dementia+bristol', ['Ash', 'Beech']],
    ['q=65%2B+bristol', ['Ash']],
    ['q=good+nursing+home+oldham', ['Cedar']],
    ['q=%22nursing+home+bristol+dementia%22', []],
    ['q=nursing+home+for+someone+with+dementia+bristol', ['Ash', 'Dementia Lodge']],
    ['q=bristol+dementia+nursing', ['Ash', 'Dementia Lodge']],
    ['q=dementia/nursing+bristol', ['Ash', 'Dementia Lodge']],
    ['q=dementia-friendly+care+home+bristol', ['Ash', 'Beech']],
    ['q=older+person+bristol', ['Ash']],
    ['q=Caring+for+adults+over+65+yrs', ['Ash']],
  ])('%s finds %s', async (address, expected) => {
    expect((await names(address)).toSorted()).toEqual(expected.toSorted());
  });

  test('DIR-24 a home without nursing is not found by its name alone, but by the whole text', async () => {
    await add({ name: 'Bristol Nursing Home', town_city: 'Bath', care_home: true, residential_home: true });
    expect(await names('q=nursing+home+bristol')).not.toContain('Bristol Nursing Home');
    expect(await names('q=bristol+nursing+home')).toContain('Bristol Nursing Home');
    expect(await names('q=bristol+nursing+homes')).not.toContain('Bristol Nursing Home');
    expect(await names('q=residential+home+bristol')).toEqual(['Bristol Nursing Home']);
  });

  test('every label of the filter finds whom it names', async () => {
    await add(
      ...peopleGroupKeys.map((group) => ({
        name: `${group}-one`,
        town_city: 'Ely',
        specialties: [specialtyOf(group)],
      })),
    );
    for (const group of peopleGroupKeys)
      expect(await names(`q=${encodeURIComponent(`${peopleGroups[group]} Ely`)}`), group).toEqual([`${group}-one`]);
    for (const [words, group] of [
      ['sensory impairments', 'sensory'],
      ['mental health condition', 'mental-health'],
      ['physical disability', 'physical-disabilities'],
      ['learning difficulty', 'learning-disabilities'],
      ['people detained under the mental health act', 'mental-health-act'],
      ['Caring for people whose rights are restricted under the Mental Health Act', 'mental-health-act'],
    ] as const)
      expect(await names(`q=${encodeURIComponent(`${words} Ely`)}`), words).toEqual([`${group}-one`]);
  });

  test.each([
    ['q=dementia+nursing+home+near+Bristol', '/care-directory?q=dementia+nursing+home&near=Bristol&within=10'],
    [
      'q=nursing+home+within+4+miles+of+OL4+2QU&for=dementia',
      '/care-directory?q=nursing+home&for=dementia&near=OL4+2QU&within=5',
    ],
    ['q=near+oldham', '/care-directory?near=oldham&within=10'],
    ['q=dementia+OL4+2QX', '/care-directory?q=dementia&near=OL4+2QX&within=10'],
    ['q=dementia+OL4', '/care-directory?q=dementia&near=OL4&within=10'],
    ['q=nursing+home+bristol+dementia', '/care-directory?q=nursing+home+dementia&near=bristol&within=10'],
    ['q=near+OL4+dementia', '/care-directory?q=dementia&near=OL4&within=10'],
    ['q=near+Bristol+nursing+home', '/care-directory?q=nursing+home&near=Bristol&within=10'],
    ['q=dementia+close+to+oldham', '/care-directory?q=dementia&near=oldham&within=10'],
    ['q=OL4+dementia+nursing', '/care-directory?q=dementia+nursing&near=OL4&within=10'],
    // The chosen distance stays, unless the text has one.
    ['q=dementia+Oldham&within=3', '/care-directory?q=dementia&near=Oldham&within=3'],
    ['q=dementia+near+Oldham&within=25', '/care-directory?q=dementia&near=Oldham&within=25'],
    ['q=dementia+within+5+miles+of+Oldham&within=25', '/care-directory?q=dementia&near=Oldham&within=5'],
    ['q=nursing+home+OL4+dementia', '/care-directory?q=nursing+home+dementia&near=OL4&within=10'],
    ['q=OL4+2QU+nursing+home', '/care-directory?q=nursing+home&near=OL4+2QU&within=10'],
    ['q=homes+in+Oldham', '/care-directory?q=care+homes&near=Oldham&within=10'],
    // The field still has the place of an earlier search.
    ['q=nursing+home+near+Bristol&near=Oldham', '/care-directory?q=nursing+home&near=Bristol&within=10'],
    ['q=dementia+homes+in+Bristol&near=OL4', '/care-directory?q=dementia+homes&near=Bristol&within=10'],
    // Left unchanged: an unknown place, a nearby place in the field, the words of a name, a quoted phrase.
    ['q=nursing+home+near+Nowhereville', undefined],
    ['q=nursing+home+in+Bristol&near=Bristol', undefined],
    ['q=OL4', undefined],
    ['q=home+near+bristol', undefined],
    ['q=yew+nursing+home+bristol', undefined],
    ['q=yew+OL4+nursing+home', undefined],
    ['q=bristol', undefined],
    ['q=%22dementia+near+Bristol%22', undefined],
  ])('FIND-01 the place at the end of a text gets its own field: %s', async (address, to) => {
    await add(
      { name: 'Home near Bristol Road', town_city: 'Leeds' },
      { name: 'Yew', town_city: 'Bristol', latitude: 51.45, longitude: -2.58 },
      { name: 'Oak', town_city: 'Oldham', postcode: 'OL4 2QU', latitude: 53.54, longitude: -2.07 },
    );
    const answer = await site.request(`/care-directory?${address}`);
    expect([answer.status, answer.headers.get('location') ?? undefined]).toEqual([to ? 302 : 200, to]);
  });

  test('a phrase in quotation marks that finds nothing is offered as words, without the marks', async () => {
    const html = await site.html('/care-directory?q=%22nursing+home+bristol+dementia%22');
    expect(html).toContain('Showing 0 care provider(s)');
    const [, offered = ''] = /Did you mean (?:<!-- -->)?<a [^>]*href="([^"]*)"/.exec(html) ?? [];
    expect(offered).not.toContain('%22');
    expect(await names(offered.split('?')[1]?.replaceAll('&amp;', '&') ?? '')).not.toEqual([]);
  });

  test('the search chip says how the text was understood', async () => {
    const html = await site.html('/care-directory?q=nursing+home+bristol+dementia');
    expect(html).toContain('Search: nursing home bristol dementia (Nursing Home, bristol, People with dementia)');
  });
});
