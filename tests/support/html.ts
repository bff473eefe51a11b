// Reads a page as somebody does who has its HTML alone.

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The words of a piece of HTML, with one space between any two. */
export function textOf(html: string): string {
  const words = html.replace(/<[^>]+>/g, ' ').replace(/&\w+;|&#x27;/g, (sign) => signs[sign] ?? sign);
  return words.replace(/\s+/g, ' ').trim();
}

/** What stands between two texts; nothing when the first is not there. */
export function between(html: string, from: string, to: string): string {
  return html.split(from)[1]?.split(to)[0] ?? '';
}

/** The section that the heading with this id names. */
export const sectionOf = (html: string, id: string) => between(html, `aria-labelledby="${id}"`, '</section>');

/** The part of the page that the screen fills. */
export const mainOf = (html: string) => between(html, '<main', '</main>');

/** The cards of a list. */
export const cardsOf = (html: string) => [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => card);

/** The names on the cards of a list, in their order. */
export const namesOn = (html: string) =>
  [...html.matchAll(/stretched-link[^>]*>([^<]*)<\/a>/g)].map(([, name = '']) => textOf(name));

/** The items of the list with this name. */
export function itemsOf(html: string, name: string): string[] {
  const list = between(html, `aria-label="${name}"`, '</ul>');
  return [...list.matchAll(/<li\b[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => textOf(item));
}

/** The headings of a level, in their order. */
export const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map(([, text = '']) =>
    textOf(text),
  );

/** The links: 'Contact: /contact'. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', text = '']) => `${textOf(text)}: ${textOf(href)}`,
  );

/** The tags of this kind, each as it is written. */
export const tagsOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`<${kind}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
