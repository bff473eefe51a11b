import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderRecord } from '../../../app/directory/records/provider-record.ts';
import { addProviders, elmHouse, mainText, sparse } from '../../support/provider-page.ts';
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
describe('ROLE-04 D25 the page of a provider, to a visitor', () => {
  test('DATA-25 DATA-26 DATA-27 DATA-28 everything that is known stands on it, in a family’s order', async () => {
    const response = await site.request(`/care-directory/${elmId}`);
    expect(response.status).toBe(200);
    const html = await pageOf(elmId);
    const text = mainText(html);
    const expected = [
      'Elm House',
      'Nursing Home in Oldham',
      '0161 628 6811',
      'Directions',
      'Shortlist',
      'CQC rating',
      'Good',
      'Rating published on 2 September 2023, ',
      'CQC last inspected this service on 1 August 2023',
      'What do the ratings mean?',
      'This service’s rating.',
      'Safe',
      'Effective',
      'Caring',
      'Outstanding',
      '4 May 2021',
      'Responsive',
      'Well-led',
      'Requires Improvement',
      'What this service offers',
      'Care Home',
      'Nursing Home',
      'Care home with nursing',
      'People with dementia',
      'Adults over 65',
      '34',
      'Part of HC-One',
      '20 January 2011',
      'CQC doesn’t publish fees, so ask the service what it charges.',
      'Contact details',
      '0161 628 6811',
      'elm-house.example',
      '12 Elm Road',
      'Lees',
      'Greater Manchester',
      'OL4 2QU',
      'Open in maps',
      'Oldham, North West',
      'Contains Care Quality Commission (CQC) information',
      'Open Government Licence v3.0',
    ];
    let from = 0;
    for (const part of expected) {
      const at = text.indexOf(part, from);
      expect(at, part).toBeGreaterThanOrEqual(from);
      from = at;
    }
    expect(text).not.toMatch(/We don’t know (?!of any other)/);
    expect(html).toMatch(/<a href="tel:\+441616286811"[^>]*>(?:<svg.*?<\/svg>)?Call /);
    const whole = 'Elm+House%2C+12+Elm+Road%2C+Lees%2C+Oldham%2C+Greater+Manchester%2C+OL4+2QU';
    expect(html).toContain(
      `href="https://www.google.com/maps/dir/?api=1&amp;destination=${whole}" rel="external noref`,
    );
    expect(html).toContain(`href="https://www.google.com/maps/search/?api=1&amp;query=${whole}" rel="external noref`);
    expect(html).toMatch(/<a href="https:\/\/www\.cqc\.org\.uk\/location\/1-112467585" rel="external"/);
    expect(html).toMatch(/<a href="https:\/\/www\.elm-house\.example\/home\/" rel="external nofollow"/);
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Map of England [^"]*Oldham, North West"/);
  });

  test('D52 the age of our copy stands with the rating’s, once it is over 6 months old, and nothing is said of the record', async () => {
    const dated = async (id: string, day: string | null) => {
      await site.pool.query('update care_providers set data_date = $2 where id = $1', [id, day]);
      const text = mainText(await pageOf(id));
      expect(text).not.toMatch(/last changed|From CQC data of/);
      return text;
    };
    const today = new Date().toISOString().slice(0, 10);
    const id = await add({ cqc_location_id: 'D52' });
    const one =
      /This rating is (?:nearly )?\d+ years old\.\s*Our data is from March 2025, (?:nearly )?\d+ \w+ ago\.\s*CQC may have published a newer rating since then\. 1 of CQC’s 5 answers is from 2021, (?:nearly )?\d+ years ago\. .*visit before you\s+decide\./;
    expect((await dated(id, '2025-03-01')).replaceAll('\n', '')).toMatch(one);
    for (const day of [null, today]) expect(await dated(id, day)).not.toContain('Our data is from');
    const fresh = await add({ cqc_location_id: 'D52F', rating_date: today });
    expect(await dated(fresh, today)).not.toMatch(/years old|Our data is from/);
    expect((await dated(fresh, '2025-03-01')).replaceAll('\n', '')).toMatch(
      /Our data is from March 2025, [^.]+ ago\.\s*CQC may have published a newer rating since then\./,
    );
    const none = await add({ cqc_location_id: 'D52N', current_rating: null, rating_date: null, key_questions: [] });
    expect((await dated(none, '2025-03-01')).replaceAll('\n', '')).toMatch(
      /Our data is from March 2025, [^.]+ ago\.\s*CQC may have published a rating since then\./,
    );
    const gone = await add({ cqc_location_id: 'D52G', is_registered: false });
    expect(await dated(gone, '2025-03-01')).toMatch(/Last CQC rating[\s\S]*Our data is from March 2025, /);
    expect(await dated(gone, today)).not.toContain('Our data is from');
  });

  test('D25 title, description and canonical address say what a search engine needs', async () => {
    const html = await pageOf(elmId);
    expect(html).toMatch(/<title>Elm House, Oldham - [^<]+<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/care-directory/${elmId}"/>`);
    expect(html).toMatch(
      /<meta name="description" content="Elm House, OL4 2QU: Care Home, Nursing Home\. CQC rating: Good\./,
    );
    expect(html).not.toContain('noindex');
  });

  test('D20 DIR-37 of a sparse one: rating not loaded, no beds, and no empty lines', async () => {
    const [id = ''] = await addProviders(site.db, [{ ...sparse, current_rating: null, is_rating_loaded: false }]);
    const text = mainText(await pageOf(id));
    expect(text).toContain('Rating not loaded');
    expect(text).not.toContain('No published rating');
    expect(text).toContain('Not applicable');
    for (const missing of [
      'Rating published on',
      'Call',
      'Part of',
      'Free beds',
      'Looks after',
      'null',
      'undefined',
      'Local authority',
    ])
      expect(text).not.toContain(missing);
    expect(text).toContain('We don’t know its services, who it looks after or its exact location.');
  });

  test('DIR-37 CONST-07 D20 no published rating and inspected but not rated, with the source’s own words', async () => {
    const none = await add({ cqc_location_id: 'N1', current_rating: null, rating_date: null, key_questions: [] });
    expect(mainText(await pageOf(none))).toMatch(
      /No published rating\n+CQC hasn’t published a rating for this service\./,
    );
    const unrated = await add({
      cqc_location_id: 'N2',
      current_rating: 'Inspected but not rated',
      rating_text: 'Insufficient evidence to rate',
    });
    const text = mainText(await pageOf(unrated));
    expect(text).toContain('Inspected but not rated');
    expect(text).toContain('Published on 2 September 2023');
    expect(text).toContain('In CQC’s own words: ‘Insufficient evidence to rate’');
  });

  test('D25 an old rating is pointed out, a new one is not; an inherited one is explained', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(mainText(await pageOf(elmId))).toMatch(/This rating is (nearly )?\d+ years old/);
    const fresh = mainText(await pageOf(await add({ cqc_location_id: 'F1', rating_date: today })));
    expect(fresh).not.toContain('years old');
    expect(fresh).not.toContain('Inherited rating');
    const inherited = await add({ cqc_location_id: 'I1', is_rating_inherited: true });
    expect(mainText(await pageOf(inherited))).toMatch(/Inherited rating[\s\S]*under the previous provider/);
  });

  test('D24 free beds stand there only when they are known, and an e-mail address likewise', async () => {
    expect(mainText(await pageOf(elmId))).not.toContain('Free beds');
    const id = await add({ cqc_location_id: 'B1' });
    await site.pool.query("update care_providers set beds_available = 3, email = 'a+b@elm.example' where id = $1", [
      id,
    ]);
    const html = await pageOf(id);
    expect(mainText(html)).toMatch(/Free beds\n+3/);
    expect(html).toContain('href="mailto:a%2Bb@elm.example"');
  });

  test('a website that is none, and a phone number that is none, are no links', async () => {
    const id = await add({ cqc_location_id: 'W1', website: 'javascript:alert(1)', phone: 'ask inside' });
    const html = await pageOf(id);
    expect(html).not.toContain('href="javascript');
    expect(html).not.toContain('tel:');
    expect(mainText(html)).toContain('ask inside');
  });

  test.each([
    [null, null],
    [0, 0],
    [55.95, -3.19],
  ])('at %s, %s there is no point on the map', async (latitude, longitude) => {
    const id = await add({ cqc_location_id: 'P1', latitude, longitude });
    expect(await pageOf(id)).not.toContain('Map of England');
  });
});

describe('D25 what search engines are told', () => {
  const jsonLd = async (id: string, init?: RequestInit) => {
    const response = await site.request(`/care-directory/${id}`, init);
    const html = await response.text();
    const found = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code,
    );
    return { html, found, policy: response.headers.get('content-security-policy') };
  };

  test('one record of schema.org and the way to its page, with whole addresses', async () => {
    const { found } = await jsonLd(elmId);
    expect(found).toHaveLength(2);
    const { itemListElement } = JSON.parse(found[1] ?? '') as { itemListElement: { name: string; item: string }[] };
    expect(itemListElement.map(({ name, item }) => `${name} ${item}`)).toEqual([
      `Care directory ${publicUrl}/care-directory`,
      `Oldham ${publicUrl}/care-directory?area=Oldham`,
      `Elm House ${publicUrl}/care-directory/${elmId}`,
    ]);
    expect(JSON.parse(found[0] ?? '')).toMatchObject({
      '@type': 'MedicalBusiness',
      name: 'Elm House',
      url: `${publicUrl}/care-directory/${elmId}`,
      telephone: '+441616286811',
      sameAs: ['https://www.cqc.org.uk/location/1-112467585', 'https://www.elm-house.example/home/'],
    });
  });

  test('a name with </script> in it ends no script, neither for visitors nor for who is signed in', async () => {
    const name = `</script><script>alert(1)</script><!-- \u2028 "'&`;
    const id = await add({ cqc_location_id: 'X1', name });
    for (const init of [undefined, { headers: { Cookie: 'carebridge.some=cookie' } }]) {
      const { html, found, policy } = await jsonLd(id, init);
      expect(html).not.toContain('<script>alert');
      expect(JSON.parse(found[0] ?? '')).toMatchObject({ name });
      expect(policy?.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
    }
  });
});
