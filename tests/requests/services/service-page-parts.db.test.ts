import { afterAll, beforeAll, expect, test } from 'vitest';
import { between, tagsOf, textOf } from '../../support/html.ts';
import { addListing } from '../../support/listings.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());

test('SVC-DET-03 each tab has its own content and no other’s, and one of them is shown', async () => {
  const id = await addListing(site, {
    needs_description: 'Help with audits',
    skills: 'Coaching',
    requirements: 'A nurse’s pin',
    certifications: 'NMC',
    facility_information: '40 beds',
  });
  const contents = {
    Overview: 'What’s needed Help with audits Skills Coaching',
    Requirements: 'Requirements A nurse’s pin Certifications NMC',
    'Facility Info': 'Facility information 40 beds',
  };
  for (const [tab, shown] of [
    ['', 'Overview'],
    ['?tab=requirements', 'Requirements'],
    ['?tab=facility', 'Facility Info'],
  ]) {
    const html = await site.html(`/services/${id}${tab}`);
    const nameOf = (panel: string) =>
      textOf(new RegExp(`<a[^>]*id="${between(panel, 'aria-labelledby="', '"')}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '');
    const panels = html.split(/<div[^>]*role="tabpanel"/).slice(1);
    // After the last panel comes the rest of the page.
    const texts = panels.map((panel) => [nameOf(panel), textOf(panel.slice(panel.indexOf('>') + 1))]);
    expect(texts).toEqual(Object.entries(contents).map(([name, text]) => [name, expect.stringMatching(`^${text}`)]));
    for (const [name, text] of texts.slice(0, 2)) expect(text).toBe(contents[name as keyof typeof contents]);
    const open = panels.filter((panel) => !/^[^>]*\shidden/.test(panel));
    expect(open.map(nameOf)).toEqual([shown]);
  }
});

test('SVC-LIST-02 the search form has a box for the text, with its label, and a button', async () => {
  const html = await site.html('/services?q=elm+house');
  const form = /<form\b[^>]*action="\/services"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const box = tagsOf(form, 'input').find((tag) => tag.includes('name="q"')) ?? '';
  expect(box).toContain('type="search"');
  expect(box).toContain('value="elm house"');
  expect(form).toMatch(new RegExp(`<label[^>]*for="${between(box, ' id="', '"')}"[^>]*>Search services`));
  expect(textOf(/<button[^>]*type="submit"[^>]*>([\s\S]*?)<\/button>/.exec(form)?.[1] ?? '')).toBe('Search');
});
