import { describe, expect, it } from 'vitest';
import { expectValidHtml, problemsOfHtml } from './valid-html.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"/><title>A page</title></head><body>${body}</body></html>`;

describe('the check of HTML that every request test makes', () => {
  it.each([
    ['<dl><div><dt>Beds</dt><dd>12</dd><dd>and two more</dd></div></dl>'],
    ['<dl><dt>Beds</dt><dd>12</dd><dt>Type</dt><dt>Kind</dt><dd>Care home</dd></dl>'],
    ['<label for="a">A</label><input id="a"/>'],
  ])('finds nothing in %s', (body) => {
    expect(problemsOfHtml(page(body))).toEqual([]);
  });

  it.each([
    ['house/terms-first', '<dl><div><dd>12</dd><dt>Beds</dt></div></dl>'],
    ['house/terms-first', '<dl><dt>Beds</dt></dl>'],
    ['no-dup-id', '<p id="a">One</p><p id="a">Two</p>'],
    ['close-order', '<p><div>in a paragraph</div></p>'],
    ['element-permitted-content', '<ul><p>no item</p></ul>'],
    ['element-permitted-content', '<button type="button"><a href="/">Home</a></button>'],
    ['attribute-allowed-values', '<button type="push">Push</button>'],
    ['no-missing-references', '<label for="b">A</label><input id="a"/>'],
  ])('%s: %s', (rule, body) => {
    expect(problemsOfHtml(page(body)).join('\n')).toContain(rule);
  });

  it('looks again at a page that was wrong, and once at pages that differ in words and numbers', () => {
    const wrong = page('<p id="a">One</p><p id="a">Two</p>');
    for (let times = 0; times < 2; times++) expect(() => expectValidHtml(wrong, '/somewhere')).toThrow('/somewhere');
    expectValidHtml(page('<p id="a1">One</p>'), '/');
    expectValidHtml(page('<p id="a2">Two</p>'), '/');
    expect(() => expectValidHtml(page('<span id="a1"><div>One</div></span>'), '/')).toThrow(
      'element-permitted-content',
    );
  });
});
