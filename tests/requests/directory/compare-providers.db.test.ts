import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProviders, elmHouse, mainText, sparse } from '../../support/provider-page.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// Care providers side by side: ?ids=…,…&near=…

let site: TestSite;
let ids: string[];
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  ids = await addProviders(site.db, [
    elmHouse,
    { ...sparse, cqc_location_id: '1-2', is_rating_loaded: false },
    { ...elmHouse, cqc_location_id: '1-3', name: 'Ash Court', latitude: 53.6, current_rating: 'Inadequate' },
    { ...elmHouse, cqc_location_id: '1-4', name: 'Gone House', is_registered: false },
    { ...elmHouse, cqc_location_id: '1-5', name: 'Fifth House' },
  ]);
});
afterAll(() => site.discard());

const compare = (given: string) => site.html(`/care-directory/compare?${given}`);
const names = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*><a[^>]*>([^<]*)</g)].map(([, name]) => name ?? '');
/** Returns the texts of the cells in the row with this title. */
const row = (html: string, title: string) => {
  const found = html.match(new RegExp(`<th scope="row"[^>]*><span[^>]*>${title}</span></th>(.*?)</tr>`))?.[1] ?? '';
  return found
    .split('</td>')
    .slice(0, -1)
    .map((cell) =>
      cell
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
};

test('up to four stand side by side, in the order of the link, with what is known of each', async () => {
  const [elm, quiet, ash] = ids;
  const html = await compare(`ids=${ash},${elm},${quiet}`);
  expect(names(html)).toEqual(['Ash Court', 'Elm House', 'Quiet Help']);
  expect(row(html, 'CQC rating')).toEqual([
    expect.stringMatching(/^Inadequate 2 September 2023, \d years ago$/) as string,
    expect.stringMatching(/^Good 2 September 2023, /) as string,
    'Rating not loaded Our data doesn’t include a rating for this service.',
  ]);
  expect(row(html, 'Safe')).toEqual(['Good', 'Good', 'Not known']);
  expect(row(html, 'Well-led')).toEqual(['Requires Improvement', 'Requires Improvement', 'Not known']);
  expect(row(html, 'Beds')).toEqual(['34', '34', 'Not applicable']);
  expect(row(html, 'Looks after')).toEqual([
    'People with dementia Adults over 65',
    'People with dementia Adults over 65',
    'Not known',
  ]);
  expect(row(html, 'Type of care')[2]).toBe('Domiciliary Care');
  expect(row(html, 'Phone')[1]).toContain('0161 628 6811');
  expect(row(html, 'Where')).toEqual(['Oldham, OL4 2QU', 'Oldham, OL4 2QU', 'Not known']);
  expect(row(html, 'Distance')).toEqual([]);
  expect(html).toContain('noindex');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain('Contains Care Quality Commission');
});

test('with a place the distances from it stand there, and one that nobody knows is said beside its field', async () => {
  const [elm, quiet, ash] = ids;
  const near = await compare(`ids=${elm},${ash},${quiet}&near=OL4+2QU`);
  const [zero, far, unknown] = row(near, 'Distance');
  expect(zero).toMatch(/miles away$/);
  expect(far).toMatch(/^\d\.\d miles away$/);
  expect(unknown).toBe('Not known');
  const lost = await compare(`ids=${elm}&near=Nowhereville`);
  expect(lost).toMatch(/aria-invalid="true"/);
  expect(mainText(lost)).toContain('We can’t find ‘Nowhereville’. Enter a town, a postcode or its first half.');
  expect(row(lost, 'Distance')).toEqual([]);
});

test('one that is not listed any more stands there without a telephone, and one that is unknown is counted', async () => {
  const gone = ids[3];
  const html = await compare(`ids=${gone},${ids[0]},00000000-0000-4000-8000-000000000000`);
  expect(names(html)).toEqual(['Gone House', 'Elm House']);
  expect(mainText(html)).toContain('No longer in the directory');
  expect(row(html, 'Phone')[0]).toBe('Not known');
  expect(mainText(html).replaceAll('\n', ' ')).toContain('1 provider is no longer on this site.');
});

test('the boxes of a form without JavaScript repeat the key; more than four are left out with a sentence, and one twice without', async () => {
  const repeated = await compare(ids.map((id) => `ids=${id}`).join('&'));
  expect(names(repeated)).toEqual(['Elm House', 'Quiet Help', 'Ash Court', 'Gone House']);
  expect(mainText(repeated).replaceAll('\n', ' ')).toMatch(/These are the first 4 of the \d in the link\./);
  expect(mainText(await compare(`ids=${ids[0]},${ids[1]}`))).not.toContain('in the link');
  expect(names(await compare(`ids=${ids[0]},${ids[0]!.toUpperCase()}`))).toEqual(['Elm House']);
  const removed = await compare(`ids=${ids[0]},${ids[2]}&near=OL4`);
  expect(removed).toContain(`href="/care-directory/compare?ids=${ids[2]}&amp;near=OL4"`);
});

describe('what a stranger may send', () => {
  test.each([
    '',
    'ids=',
    'ids=,,,',
    'ids=x',
    "ids=';drop table care_providers",
    `ids=${'0,'.repeat(3000)}`,
    `ids=${'a'.repeat(6000)}`,
    'ids=%00&near=%00',
    'near=OL4',
    `ids=00000000-0000-4000-8000-000000000000&near=${'x'.repeat(5000)}`,
  ])('%s: 200 and the way to the directory', async (given) => {
    const response = await site.request(`/care-directory/compare?${given}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(mainText(html)).toMatch(/Nothing to compare yet|no longer on this site/);
    expect(html).toMatch(/<a[^>]*href="\/care-directory"[^>]*>Search the care directory/);
  });
});

test('D35 when the read fails: 503, the page with the text as an alert, and the link that tries again', async () => {
  await site.pool.query('alter table care_providers rename to care_providers_away');
  try {
    const response = await site.request(`/care-directory/compare?ids=${ids[0]}`);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toMatch(/role="alert"[\s\S]*Failed to load care providers/);
    expect(html).toContain(`href="/care-directory/compare?ids=${ids[0]}"`);
  } finally {
    await site.pool.query('alter table care_providers_away rename to care_providers');
  }
});
