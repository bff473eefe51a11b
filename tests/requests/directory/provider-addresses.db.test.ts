import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNearby } from '../../../app/directory/provider/find-nearby.server.ts';
import type { ProviderRecord } from '../../../app/directory/records/provider-record.ts';
import { addProviders, elmHouse, mainText } from '../../support/provider-page.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let elmId: string;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  [elmId = ''] = await addProviders(site.db, [elmHouse]);
});
afterAll(() => site.discard());

const add = async (record: Partial<ProviderRecord> & { cqc_location_id: string }) =>
  (await addProviders(site.db, [{ ...elmHouse, ...record }]))[0] ?? '';
const pageOf = (id: string) => site.html(`/care-directory/${id}`);

describe('D25 other addresses', () => {
  test.each(['1-112467585', '1-112467585?x=1'])(
    '/care-directory/%s leads to the page of that location',
    async (cqcId) => {
      const response = await site.request(`/care-directory/${cqcId}`);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe(`/care-directory/${elmId}`);
    },
  );

  test('an id of the NHS is found in small letters too', async () => {
    const id = await add({ cqc_location_id: 'RM317' });
    for (const cqcId of ['RM317', 'rm317'])
      expect((await site.request(`/care-directory/${cqcId}`)).headers.get('location')).toBe(`/care-directory/${id}`);
  });

  test.each([
    '00000000-0000-4000-8000-000000000000',
    '1-999',
    'x',
    "';drop table care_providers",
    '%00',
    '\u0000',
    '%E0%A4%A',
    '🙂',
    'a'.repeat(5000),
    '00000000-0000-4000-8000-00000000000g',
    '{00000000-0000-4000-8000-000000000000}',
    '1-112467585 ',
    '..%2F..%2Fetc',
  ])('the id %s answers 404 and the usual page, never 500', async (id) => {
    for (const path of [
      `/care-directory/${encodeURIComponent(id)}`,
      `/care-directory/${encodeURIComponent(id)}.data`,
    ]) {
      const response = await site.request(path);
      expect(response.status).toBe(404);
      if (path.endsWith('.data')) continue;
      const html = await response.text();
      expect(html).toContain('Care provider not found');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toMatch(/<a[^>]*href="\/care-directory"[^>]*>Back to the care directory<\/a>/);
    }
  });

  test('an id in capitals has the canonical address in small letters', async () => {
    expect(await pageOf(elmId.toUpperCase())).toContain(`href="${publicUrl}/care-directory/${elmId}"`);
  });
});

describe('D25 a provider that is not listed', () => {
  test('DATA-26 a deregistered one answers 410 with what is known, says since when, and offers no way to call', async () => {
    const id = await add({
      cqc_location_id: 'G1',
      name: 'Gone House',
      is_registered: false,
      deregistered_on: '2024-06-04',
    });
    const response = await site.request(`/care-directory/${id}`);
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('ld+json');
    expect(html).not.toContain('tel:');
    const text = mainText(await pageOf(id));
    expect(text).not.toContain('Call');
    expect(text).not.toContain('elm-house.example');
    for (const part of [
      'Gone House',
      'CQC no longer lists this service as registered',
      '4 June 2024',
      '12 Elm Road',
      'Rating published on 2 September 2023',
      'Find care near OL4 2QU',
      'Contains Care Quality Commission',
    ])
      expect(text).toContain(part);
    const byCqcId = await site.request('/care-directory/G1');
    expect([byCqcId.status, byCqcId.headers.get('location')]).toEqual([301, `/care-directory/${id}`]);
  });

  test.each([
    [{ is_dormant: true }, 'CQC lists this service as dormant'],
    [{ care_home: false, nursing_home: false }, 'This service isn’t in our directory'],
  ])('%j: 410, and it does not say that it is not registered', async (record, title) => {
    const id = await add({ cqc_location_id: 'G2', ...record });
    const response = await site.request(`/care-directory/${id}`);
    expect(response.status).toBe(410);
    const html = await response.text();
    expect(html).toContain(title);
    expect(html).not.toContain('no longer lists');
    await add({ cqc_location_id: 'G2' });
  });

  test('one that an operator has cleared answers 404, by both of its ids', async () => {
    const id = await add({ cqc_location_id: 'C1', name: 'Cleared House' });
    await site.pool.query('update care_providers set cleared_at = now(), clear_id = id where id = $1', [id]);
    for (const path of [`/care-directory/${id}`, '/care-directory/C1']) {
      const response = await site.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Cleared House');
    }
  });
});

test('D35 when the read fails: 503, the usual page with the text as an alert, never kept', async () => {
  await site.pool.query('alter table care_providers rename to care_providers_away');
  try {
    const response = await site.request(`/care-directory/${elmId}`);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toMatch(/role="alert"[\s\S]*Failed to load the care provider/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  } finally {
    await site.pool.query('alter table care_providers_away rename to care_providers');
  }
  expect((await site.request(`/care-directory/${elmId}`)).status).toBe(200);
});

describe('D25 nearby providers', () => {
  const milesNorth = (miles: number) => elmHouse.latitude! + miles / 69.1;

  test('the nearest six of its kind that are listed, within 25 miles, nearest first, with rating and distance, and never itself', async () => {
    await site.pool.query('delete from care_providers where id <> $1', [elmId]);
    for (const miles of [24.5, 0.5, 2, 8, 26, 12])
      await add({ cqc_location_id: `Near-${miles}`, name: `At ${miles}`, latitude: milesNorth(miles) });
    await add({ cqc_location_id: 'Gone', name: 'Gone', is_registered: false });
    await add({ cqc_location_id: 'Other', name: 'No nursing', nursing_home: false, latitude: milesNorth(0.1) });
    await add({ cqc_location_id: 'Nowhere', name: 'Nowhere', latitude: null, longitude: null });
    const position = { latitude: elmHouse.latitude!, longitude: elmHouse.longitude!, type: 'nursing_home' as const };
    const found = await findNearby(site.db, position, elmId);
    expect(found?.map(({ name }) => name)).toEqual(['At 0.5', 'At 2', 'At 8', 'At 12', 'At 24.5']);
    for (const { name, distanceMiles } of found ?? [])
      expect(Math.abs(distanceMiles - Number(name.slice(3)))).toBeLessThan(0.05);
    for (const miles of [0.1, 0.2, 0.3, 0.4, 0.6])
      await add({ cqc_location_id: `Close-${miles}`, name: `At ${miles}`, latitude: milesNorth(miles) });
    expect((await findNearby(site.db, position, elmId))?.map(({ name }) => name)).toEqual([
      'At 0.1',
      'At 0.2',
      'At 0.3',
      'At 0.4',
      'At 0.5',
      'At 0.6',
    ]);
    const html = await pageOf(elmId);
    expect(mainText(html)).toMatch(
      /Nearby providers\n+The nearest nursing homes\.[\s\S]*At 0\.1[\s\S]*CQC rating: \n+Good\n+2 September 2023, (?:nearly )?\d+ years ago\n+2\n+0\.2 miles away/,
    );
    expect(html).toMatch(
      /<a[^>]*href="\/care-directory\?type=nursing_home&amp;near=OL4\+2QU"[^>]*>See all nursing homes near/,
    );
    expect(html).toMatch(
      /<svg[^>]*role="img" aria-label="Around Elm House: 1\. At 0\.1, 0\.1 miles to the north; 2\. /,
    );
  });

  test('one without a position is where its postcode is, or else it says that its position is not known', async () => {
    await site.pool.query('delete from care_providers where id <> $1', [elmId]);
    const away = { latitude: null, longitude: null };
    const sameCode = await add({ cqc_location_id: 'Away', name: 'Away', ...away });
    const text = mainText(await pageOf(sameCode));
    expect(text).toMatch(/Distances are from this provider’s postcode[\s\S]*Elm House[\s\S]*miles away/);
    // In the same postcode area, but without another provider nearby: the middle of the area may be many miles away.
    const elsewhere = await add({ cqc_location_id: 'Else', name: 'Elsewhere', postcode: 'OL16 1AA', ...away });
    const none = mainText(await pageOf(elsewhere));
    expect(none).toContain('We don’t know where this provider is.');
    expect(none).not.toContain('None within');
  });

  test('a corner of the square is not within the circle', async () => {
    await site.pool.query('delete from care_providers where id <> $1', [elmId]);
    const latitude = elmHouse.latitude! + 20 / 69.1;
    const longitude = elmHouse.longitude! + 20 / (69.1 * Math.cos((53.5 * Math.PI) / 180));
    await add({ cqc_location_id: 'Corner', latitude, longitude });
    const position = { latitude: elmHouse.latitude!, longitude: elmHouse.longitude! };
    expect(await findNearby(site.db, position, elmId)).toEqual([]);
  });
});
