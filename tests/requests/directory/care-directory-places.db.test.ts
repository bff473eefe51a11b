import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { parseProviderQuery } from '../../../app/directory/provider.ts';
import { addCareProviders, type CareProviderValues } from '../../support/add-care-providers.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;

type Spot = { town_city: string | null; postcode: string; at: [number, number]; authority: string; county?: string };
/** Returns this many providers around a point. */
const round = (count: number, { at, authority, ...spot }: Spot): CareProviderValues[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${spot.town_city ?? 'Nowhere'} ${spot.postcode} ${index}`,
    latitude: at[0] + index / 1000,
    longitude: at[1],
    local_authority: authority,
    ...spot,
  }));

beforeAll(async () => {
  platform = await openTestPlatform();
  await addCareProviders(platform.pool, [
    ...round(3, { town_city: 'Richmond', postcode: 'TW9 1AA', at: [51.46, -0.3], authority: 'Richmond upon Thames' }),
    ...round(5, { town_city: 'Richmond', postcode: 'DL10 4AA', at: [54.4, -1.74], authority: 'North Yorkshire' }),
    ...round(2, { town_city: 'St. Ives', postcode: 'TR26 1AA', at: [50.2, -5.48], authority: 'Cornwall' }),
    ...round(4, { town_city: 'St Ives', postcode: 'PE27 5AA', at: [52.32, -0.08], authority: 'Cambridgeshire' }),
    ...round(60, {
      town_city: 'Oldham',
      postcode: 'OL4 2QU',
      at: [53.5, -2.1],
      authority: 'Oldham',
      county: 'Lancashire',
    }),
    // An address with a wrong position.
    ...round(1, { town_city: 'Oldham', postcode: 'OL1 1AA', at: [50.1, -5.5], authority: 'Oldham' }),
    ...round(1, { town_city: 'Kent', postcode: 'ME2 1AA', at: [51.4, 0.5], authority: 'Medway' }),
    ...round(20, { town_city: 'Ashford', postcode: 'TN24 1AA', at: [51.14, 0.87], authority: 'Kent' }),
    ...round(4, { town_city: 'Ashford', postcode: 'TW15 1AA', at: [51.43, -0.46], authority: 'Surrey' }),
    ...round(3, { town_city: 'Southend-on-Sea', postcode: 'SS1 1AA', at: [51.54, 0.7], authority: 'Southend-on-Sea' }),
    ...round(2, {
      town_city: 'Chester',
      postcode: 'CH1 1AA',
      at: [53.19, -2.89],
      authority: 'Cheshire West and Chester',
    }),
    ...round(2, {
      town_city: 'Chester Le Street',
      postcode: 'DH3 1AA',
      at: [54.86, -1.57],
      authority: 'County Durham',
    }),
    ...round(1, { town_city: 'Newcastle', postcode: 'ST5 1AA', at: [53, -2.2], authority: 'Staffordshire' }),
    ...round(3, { town_city: 'Newcastle upon Tyne', postcode: 'NE1 1AA', at: [54.97, -1.6], authority: 'Newcastle' }),
    ...round(2, { town_city: "King's Lynn", postcode: 'PE30 1AA', at: [52.75, 0.4], authority: 'Norfolk' }),
    ...round(3, { town_city: 'Birmingham', postcode: 'B14 1AA', at: [52.47, -1.9], authority: 'Birmingham' }),
    ...round(2, { town_city: 'London', postcode: 'SW1V 1AA', at: [51.49, -0.14], authority: 'Westminster' }),
    ...round(1, { town_city: 'London', postcode: 'SW19 1AA', at: [51.42, -0.2], authority: 'Merton' }),
    ...round(2, {
      town_city: 'Hereford',
      postcode: 'HR4 1AA',
      at: [52.06, -2.7],
      authority: 'Herefordshire, County of',
    }),
  ]);
});
afterAll(() => platform.discard());

const find = (near: string) => findProviders(platform.db, parseProviderQuery(new URLSearchParams({ near })));
const near = async (text: string) => (await find(text)).near;
const nearest = async (text: string) => (await find(text)).providers[0];

describe('D19a a name that several places have', () => {
  test('the one with most providers is taken, and the others are offered', async () => {
    expect(await near('Richmond')).toEqual({
      name: 'Richmond, North Yorkshire',
      isNeighbourhood: false,
      isWholePostcode: false,
      alternatives: [{ label: 'Richmond, Richmond upon Thames', near: 'Richmond, Richmond upon Thames' }],
    });
    const { providers } = await find('richmond');
    expect(providers[0]?.postcode).toBe('DL10 4AA');
    expect(providers[0]?.distanceMiles).toBeLessThan(0.5);
    expect(await near('st ives')).toMatchObject({
      name: 'St Ives, Cambridgeshire',
      alternatives: [{ near: 'St Ives, Cornwall' }],
    });
  });

  test.each(['Richmond', 'St Ives', 'Ashford'])(
    'each place of the name %s is found by what is offered',
    async (name) => {
      const first = await near(name);
      for (const { near: link } of first?.alternatives ?? []) {
        const other = await find(link);
        expect(other.near).toMatchObject({ name: link, alternatives: [{ near: first?.name }] });
        expect(other.providers[0]?.distanceMiles, link).toBeLessThan(1);
      }
      expect(first?.alternatives).toHaveLength(1);
    },
  );

  test.each([
    ['Richmond, TW9', 'TW9 1AA'],
    ['richmond tw', 'TW9 1AA'],
    ['Richmond north yorkshire', 'DL10 4AA'],
    ['Richmond, London', 'TW9 1AA'],
    ['St Ives, Cornwall', 'TR26 1AA'],
    ['Ashford, Surrey', 'TW15 1AA'],
  ])('%s names one of them', async (text, postcode) => {
    expect((await nearest(text))?.postcode).toBe(postcode);
  });

  test('one that lies far off does not pull the middle, and is no other place', async () => {
    expect(await near('Oldham')).toMatchObject({ name: 'Oldham', alternatives: [] });
    expect((await nearest('Oldham'))?.distanceMiles).toBeLessThan(0.1);
    expect((await nearest('OL'))?.distanceMiles).toBeLessThan(0.1);
  });
});

describe('D19a a postcode', () => {
  test.each([
    ['ol42', 'OL4 2', true],
    ['OL42QU', 'OL4 2QU', false],
    ['SW1A 1AA', 'SW1', true],
    ['sw7 9zz', 'SW', true],
    ['SW1', 'SW1', false],
    ['ME99', 'ME', true],
  ])('%s: %s', async (text, name, isNeighbourhood) => {
    expect(await near(text)).toMatchObject({ name, isNeighbourhood });
  });

  test('a whole one is known as such, also where nobody is', async () => {
    expect(await near('SW1A1AA')).toMatchObject({ name: 'SW1', isWholePostcode: true });
    expect(await near('ZZ9 9ZZ')).toEqual({
      name: null,
      isNeighbourhood: false,
      isWholePostcode: true,
      isOutsideEngland: false,
      alternatives: [],
    });
    expect(await near('SW1')).toMatchObject({ isWholePostcode: false });
  });
});

describe('D19a names however they are written', () => {
  test.each([
    ['Chester-le-Street', 'Chester Le Street', 'DH3 1AA'],
    ['NEWCASTLE-UPON-TYNE', 'Newcastle upon Tyne', 'NE1 1AA'],
    ['kings lynn', "King's Lynn", 'PE30 1AA'],
    ['King’s Lynn', "King's Lynn", 'PE30 1AA'],
    ['southend on sea', 'Southend-on-Sea', 'SS1 1AA'],
    ['Southend', 'Southend-on-Sea', 'SS1 1AA'],
    ['chester', 'Chester', 'CH1 1AA'],
    ['Herefordshire', 'Herefordshire, County of', 'HR4 1AA'],
  ])('%s is %s', async (text, name, postcode) => {
    const found = await find(text);
    expect([found.near?.name, found.providers[0]?.postcode]).toEqual([name, postcode]);
  });

  test('a county or local authority is its providers, not a stray town of that name', async () => {
    expect((await nearest('Kent'))?.townCity).toBe('Ashford');
    expect((await nearest('lancashire'))?.townCity).toBe('Oldham');
    expect(await near('Kent')).toMatchObject({ name: 'Kent', alternatives: [] });
  });

  test('a place that is not known is taken for the wider one behind its comma, and that is told', async () => {
    expect(await near('Royton, Oldham')).toMatchObject({ name: 'Oldham', isNeighbourhood: true });
    expect(await near('Nowhere oldham')).toMatchObject({ name: null });
  });

  test('larger places whose name goes on are offered', async () => {
    expect(await near('Newcastle')).toMatchObject({
      name: 'Newcastle',
      alternatives: [{ label: 'Newcastle upon Tyne', near: 'Newcastle upon Tyne' }],
    });
  });

  test.each([
    ['birmigham', 'Birmingham'],
    ['Newcastel upon Tyne', 'Newcastle upon Tyne'],
    ['zzzzzz', undefined],
  ])('%s is not known: the nearest spelling is offered, %s', async (text, expected) => {
    const found = await near(text);
    expect(found?.name).toBeNull();
    expect(found?.alternatives[0]?.near).toBe(expected);
  });
});
