import { isOwnPicture } from '../blog-pictures.ts';

const shownAs: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * Returns pasted or dropped HTML in the form that the editor accepts: headings get the levels of a post, Word's lists become
 * lists, and pictures from elsewhere, which the server would remove, are left out.
 */
export function ownHtmlOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of foreignPictures(body)) picture.remove();
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, shownAs[heading.tagName] ?? 'p');
  for (const point of body.querySelectorAll('p[style*="mso-list"]')) makeListItem(point);
  for (const styled of body.querySelectorAll('[style]')) takeStyle(styled);
  return body.innerHTML;
}

/**
 * Removes styles, replacing bold and italics with tags. Google Docs writes both as styles, inside a <b> element that is
 * not bold.
 */
function takeStyle(styled: Element): void {
  const style = styleOf(styled);
  styled.removeAttribute('style');
  if (/^[bi]$/i.test(styled.tagName) && /(?:^|;)\s*font-(?:weight|style):\s*normal/i.test(style)) {
    return styled.replaceWith(...styled.childNodes);
  }
  if (styled.tagName !== 'SPAN') return;
  if (/(?:^|;)\s*font-style:\s*italic/i.test(style)) wrapContent(styled, 'em');
  if (/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContent(styled, 'strong');
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Returns a message if some pasted or dropped content cannot be kept, else ''. `isAll`: none of it can be kept. */
export function refusalOf(moved: DataTransfer): { text: string; isAll: boolean } {
  const { body } = new DOMParser().parseFromString(moved.getData('text/html'), 'text/html');
  const hasWords = body.textContent.trim() !== '' || moved.getData('text/plain').trim() !== '';
  const hasOwnPicture = body.querySelectorAll('img').length > foreignPictures(body).length;
  const isAll = !hasWords && !hasOwnPicture;
  const ofTable = body.querySelector('td, th') ? 'You can’t paste tables here, so each cell is now a paragraph.' : '';
  const hasFile = [...moved.files].some(({ type }) => type.startsWith('image/'));
  // Office programs add a picture of the copied words.
  if (foreignPictures(body).length === 0 && !(hasFile && isAll)) return { text: ofTable, isAll: false };
  const text = 'You can’t paste or drop pictures here. Upload them first.';
  return { text: isAll ? text : `${text} The text was added without them. ${ofTable}`.trim(), isAll };
}

function foreignPictures(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter((picture) => !isOwnPicture(picture.getAttribute('src') ?? ''));
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Turns Word's list item, a paragraph with its bullet in a span, into an <li>. Nested lists join the outer list. */
function makeListItem(point: Element): void {
  const sign = [...point.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  if (!sign) return;
  const name = /^\s*[\da-z]{1,5}[.)]/i.test(sign.textContent) ? 'OL' : 'UL';
  sign.remove();
  const before = point.previousElementSibling;
  const item = rename(point, 'li');
  if (before?.tagName === name) return before.append(item);
  const list = item.ownerDocument.createElement(name);
  item.replaceWith(list);
  list.append(item);
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
