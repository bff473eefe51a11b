import { createHash } from 'node:crypto';
import { HtmlValidate, Rule, StaticConfigLoader, type HtmlElement } from 'html-validate';

/** Requires that `dt` comes before `dd` in each group of a `dl`, which html-validate does not check. */
class TermsFirst extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const list of document.querySelectorAll('dl')) {
        const groups = list.childElements.filter(({ tagName }) => tagName === 'div');
        for (const group of groups.length > 0 ? groups : [list]) this.#checkOrder(group);
      }
    });
  }

  #checkOrder(group: HtmlElement): void {
    const kinds = group.childElements.map(({ tagName }) => tagName).filter((tag) => tag === 'dt' || tag === 'dd');
    const isInOrder = /^((dt )+(dd )+)*$/.test(kinds.map((tag) => `${tag} `).join(''));
    if (!isInOrder) this.report({ node: group, message: `<dt> comes before its <dd>, not: ${kinds.join(', ')}` });
  }
}

/** The rules of the HTML standard, as W3C's checker applies them; no style rules. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [{ name: 'house', rules: { 'house/terms-first': TermsFirst } }],
    rules: { 'house/terms-first': 'error', 'missing-doctype': 'error', 'no-missing-references': 'error' },
  }),
);

const checked = new Set<string>();

/** Returns a page without the parts that vary: words, numbers, URLs and scripts. */
function shapeOf(html: string): string {
  const shape = html
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    .replace(/>[^<]+</g, '>·<')
    .replace(/\b(href|src|srcSet|content|value|alt|aria-label|title|placeholder|nonce)="[^"]+"/g, '$1="·"')
    .replace(/="[^"]*\d[^"]*"/g, (value) => value.replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '0'));
  return createHash('sha256').update(shape).digest('base64');
}

/** Returns the HTML errors of a page, each with its place. Pages that differ only in words and numbers are checked once. */
export function problemsOfHtml(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (line ${line}, ${selector ?? ''})`),
  );
}

/** Throws when a page is not valid HTML. Of pages that differ only in words and numbers, only the first is checked. */
export function expectValidHtml(html: string, path: string): void {
  const shape = shapeOf(html);
  if (checked.has(shape)) return;
  const problems = problemsOfHtml(html);
  if (problems.length > 0) throw new Error(`${path} is not valid HTML:\n${problems.join('\n')}`);
  checked.add(shape);
}
