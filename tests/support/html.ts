// Reads a page from its HTML alone.

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Returns the text of a piece of HTML, with single spaces between words. */
export function textOf(html: string): string {
  const words = html.replace(/<[^>]+>/g, ' ').replace(/&\w+;|&#x27;/g, (sign) => signs[sign] ?? sign);
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns the text between two strings; '' when the first is missing. */
export function between(html: string, from: string, to: string): string {
  return html.split(from)[1]?.split(to)[0] ?? '';
}

/** Returns the section that is labelled by the heading with this id. */
export const sectionOf = (html: string, id: string) => between(html, `aria-labelledby="${id}"`, '</section>');

/** Returns the main part of the page. */
export const mainOf = (html: string) => between(html, '<main', '</main>');

/** Returns the cards of a list. */
export const cardsOf = (html: string) => [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => card);

/** Returns the names on the cards of a list, in order. */
export const namesOn = (html: string) =>
  [...html.matchAll(/stretched-link[^>]*>([^<]*)<\/a>/g)].map(([, name = '']) => textOf(name));

/** Returns the items of the list with this name. */
export function itemsOf(html: string, name: string): string[] {
  const list = between(html, `aria-label="${name}"`, '</ul>');
  return [...list.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => textOf(item));
}

/** Returns the headings of a level, in order. */
export const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map(([, text = '']) =>
    textOf(text),
  );

/** Returns the links as text, for example 'Contact: /contact'. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', text = '']) => `${textOf(text)}: ${textOf(href)}`,
  );

/** Returns the tags of this kind exactly as written. */
export const tagsOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`<${kind}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
