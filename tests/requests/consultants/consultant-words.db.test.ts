import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConsultantQuery } from '../../../app/consultants/consultant-query.ts';
import { findConsultants } from '../../../app/consultants/list/find-consultants.server.ts';
import { suggestSearches } from '../../../app/consultants/list/suggest-searches.server.ts';
import { splitMonth } from '../../../app/consultants/list/split-month.ts';
import { dayAfter, months, todayInLondon } from '../../../ui/text/dates.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { namedSearches } from '../../support/named-searches.ts';
import { textOf } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

type Demo = { name: string; title: string; specialization: string; skills: string; country: string };
const demo = JSON.parse(readFileSync('app/consultants/demo/demo-consultants.json', 'utf8')) as Demo[];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  for (const { name, title, specialization, skills, country } of demo)
    await addConsultant(site.pool, { name, title, specialization, skills, country });
});
afterAll(() => site.discard());

const query = (words: string, more = '') =>
  parseConsultantQuery(new URLSearchParams(`q=${encodeURIComponent(words)}${more}`));
const find = (words: string, more = '') => findConsultants(site.db, query(words, more));
async function allNames(words: string): Promise<string[]> {
  const { pages } = await find(words);
  const names: string[] = [];
  for (let page = 1; page <= pages; page++)
    names.push(...(await find(words, `&page=${page}`)).consultants.map(({ name }) => name));
  return names;
}

describe('D49 CONS-LIST-22 what somebody types', () => {
  test.each(namedSearches)('‘%s’ finds whom it should, first', async (words, expected) => {
    const first = (await find(words)).consultants.slice(0, 5).map(({ name }) => name);
    expect(first).toEqual(expect.arrayContaining([...expected]));
    expect(expected).toContain(first[0]);
  });

  test('words in any order, form and case, with or without accents', async () => {
    for (const words of ['turnaround CQC', 'Turnarounds cqc', 'ciaran dunleavy', 'GWIZDALA', 'dunleavy, ciarán'])
      expect(await allNames(words), words).not.toEqual([]);
  });

  test('a phrase in quotation marks is the specified rule alone', async () => {
    expect(await allNames('"dementia coaching"')).toEqual([]);
    expect(await allNames('"mental health"')).toEqual(['Edwin Mutasa']);
    expect(await allNames('“mental health”')).toEqual(['Edwin Mutasa']);
  });

  test('a plural finds the same people as its singular, and so do two spellings', async () => {
    for (const [one, other] of [
      ['turnaround', 'turnarounds'],
      ['CQC turnaround', 'CQC turn-around'],
      ['regulator', 'regulators'],
      ['regulation', 'regulations'],
      ['rescue', 'rescues'],
      ['special measures', 'special measure'],
      ['training', 'trainings'],
    ] as const)
      expect((await allNames(other)).toSorted(), other).toEqual((await allNames(one)).toSorted());
  });

  test('FIND-01 among those with a skill, who has it word for word comes before who has its words here and there', async () => {
    await addConsultant(site.pool, { name: 'A Scattered', skills: 'Quillwort, plan, rounds', about: 'Audits' });
    await addConsultant(site.pool, { name: 'B Exact', skills: 'Quillwort plan audits' });
    const { consultants } = await findConsultants(
      site.db,
      parseConsultantQuery(new URLSearchParams('skill=Quillwort+plan+audits')),
    );
    expect(consultants.map(({ name }) => name)).toEqual(['B Exact', 'A Scattered']);
    await site.pool.query("delete from consultant_profiles where name ~ '^[AB] '");
  });

  test('the name counts most, then title and specialization, then skills', async () => {
    const marker = 'Quillwort';
    await addConsultant(site.pool, { name: 'A Skill', skills: marker });
    await addConsultant(site.pool, { name: 'B Title', title: `${marker} nurse` });
    await addConsultant(site.pool, { name: `C ${marker}` });
    await addConsultant(site.pool, { name: 'D Special', specialization: marker });
    expect(await allNames(marker)).toEqual([`C ${marker}`, 'B Title', 'D Special', 'A Skill']);
    await site.pool.query("delete from consultant_profiles where name ~ '^[A-D] '");
  });

  test('FIND-02 the types of care that somebody works with, and the base, are found after all else', async () => {
    await addConsultant(site.pool, { name: 'A Base', based_in: 'Quillwort' });
    await addConsultant(site.pool, {
      name: 'B Hospice',
      care_types: ['hospice', 'domiciliary_care'],
      about: 'Quillwort',
    });
    await addConsultant(site.pool, { name: 'C Skill', skills: 'Quillwort' });
    expect(await allNames('quillwort')).toEqual(['C Skill', 'A Base', 'B Hospice']);
    expect(await allNames('quillwort home care')).toEqual(['B Hospice']);
    await site.pool.query("delete from consultant_profiles where name ~ '^[A-D] '");
  });

  test('nothing that the specified rule finds is left out, whatever part of a text is typed', async () => {
    const parts = fc
      .tuple(fc.constantFrom(...demo), fc.constantFrom('name', 'specialization', 'skills' as const), fc.nat(), fc.nat())
      .map(([person, field, from, length]) => {
        const text = person[field as 'name'];
        const at = from % text.length;
        return { person: person.name, words: text.slice(at, at + 2 + (length % 20)).trim() };
      })
      .filter(({ words }) => words !== '' && !/["“”]/.test(words));
    await fc.assert(
      fc.asyncProperty(parts, async ({ person, words }) => {
        expect(await allNames(words), words).toContain(person);
      }),
      { numRuns: 40 },
    );
  });
});

describe('where a search finds nobody', () => {
  const offered = async (words: string, more = '') =>
    (await suggestSearches(site.db, query(words, more))).map(({ kind, q, count }) => [kind, q, count]);

  test('another spelling, and each word left out, are offered with what they find', async () => {
    expect(await offered('turnarund')).toEqual([['spelling', 'turnaround', (await find('turnaround')).total]]);
    expect(await offered('plumbing dementia')).toEqual([['without', 'dementia', 2]]);
    expect(await offered('plumbing xylophone dementia safeguarding')).toEqual(
      expect.arrayContaining([['alone', 'dementia', 2]]),
    );
    expect(await offered('xylophone')).toEqual([]);
    expect(await offered('')).toEqual([]);
    expect(await offered('"CQC turnaround"')).toEqual([
      ['no-quotes', 'CQC turnaround', (await find('CQC turnaround')).total],
    ]);
  });

  test('FIND-01 a month is offered as the period of free days', async () => {
    const today = todayInLondon();
    const name = months[Number(dayAfter(today, 62).slice(5, 7)) - 1] ?? '';
    const { from = '' } = splitMonth(name, today) ?? {};
    await addConsultant(site.pool, {
      name: 'Mona Free',
      skills: 'Quillwort',
      available_dates: [`${from}T00:00:00.000Z`],
    });
    expect(await offered(`quillwort free in ${name}`)).toEqual(expect.arrayContaining([['free', 'quillwort', 1]]));
    const html = await site.html(`/consultants?q=quillwort+${name}`);
    expect(textOf(html)).toContain(`1 is free in ${name}`);
    expect(html).toContain(`/consultants?q=quillwort&amp;free-from=${from}`);
    await site.pool.query("delete from consultant_profiles where name = 'Mona Free'");
  });

  test('any country is offered where the country leaves nobody', async () => {
    expect(await offered('turnaround', '&country=spain')).toEqual([
      ['any-country', 'turnaround', (await find('turnaround')).total],
    ]);
  });

  test('the page shows them below the specified empty state, each a link that finds somebody', async () => {
    const html = await site.html('/consultants?q=plumbing+dementia');
    const text = textOf(html) ?? '';
    expect(text).toContain(
      'No consultants found Try adjusting your search terms or filters Without ‘plumbing’ there are 2',
    );
    expect(html).toContain('href="/consultants?q=dementia"');
  });
});

test('FIND-01 where a misspelt search finds few, the spelling that finds more is offered above them', async () => {
  await addConsultant(site.pool, { name: 'Ivy Few', skills: 'Homes that CQC says require improvement' });
  const typed = 'cqc requires improvment';
  const { total } = await find(typed);
  const better = (await find('cqc requires improvement')).total;
  expect(total).toBeGreaterThan(0);
  expect(better).toBeGreaterThan(total);
  const text = textOf(await site.html(`/consultants?q=${typed.replaceAll(' ', '+')}`));
  expect(text).toContain(`Did you mean ‘cqc requires improvement’? There are ${better}`);
  expect(textOf(await site.html('/consultants?q=cqc+requires+improvement'))).not.toContain('Did you mean');
  await site.pool.query("delete from consultant_profiles where name = 'Ivy Few'");
});

test('COMMON-02 no text that a stranger can send fails, or is slow', async () => {
  const ugly = [
    "' or true --",
    '!&|():*<->',
    '\\',
    '%',
    '\u0000',
    '😀 😀',
    'a '.repeat(60),
    'é'.repeat(100),
    '‮cqc',
    '""',
    '"',
  ];
  for (const words of ugly) {
    const address = `/consultants?q=${encodeURIComponent(words)}`;
    expect((await site.request(address)).status, words).toBe(200);
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (words) => {
      await find(words);
      await suggestSearches(site.db, query(words));
    }),
    { numRuns: 60 },
  );
});
