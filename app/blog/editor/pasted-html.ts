import { isOwnPicture } from '../blog-pictures.ts';

const shownAs: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * HTML that is pasted or dropped, as the editor can take it: headings have the ranks that a post has, the lists of Word are
 * lists, and pictures that are not ours, which the server would leave out, are gone.
 */
export function ownHtmlOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of foreignPictures(body)) picture.remove();
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, shownAs[heading.tagName] ?? 'p');
  for (const point of body.querySelectorAll('p[style*="mso-list"]')) makeListItem(point);
  for (const styled of body.querySelectorAll('[style]')) takeStyle(styled);
  return body.innerHTML;
}

/** Google Docs writes its letters as styles, round which it puts a ‘b’ that is not bold. No style is left: none would be kept. */
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

/** What is to be said of something that is pasted or dropped: '' where it comes whole; and whether nothing of it is left. */
export function refusalOf(moved: DataTransfer): { text: string; isAll: boolean } {
  const { body } = new DOMParser().parseFromString(moved.getData('text/html'), 'text/html');
  const hasWords = body.textContent.trim() !== '' || moved.getData('text/plain').trim() !== '';
  const hasOwnPicture = body.querySelectorAll('img').length > foreignPictures(body).length;
  const isAll = !hasWords && !hasOwnPicture;
  const ofTable = body.querySelector('td, th') ? 'Tables can’t be kept. Each cell is now a paragraph.' : '';
  const hasFile = [...moved.files].some(({ type }) => type.startsWith('image/'));
  // Office programs put a picture of the words beside the words.
  if (foreignPictures(body).length === 0 && !(hasFile && isAll)) return { text: ofTable, isAll: false };
  const text = 'Pictures can’t be pasted or dropped here. Upload them first.';
  return { text: isAll ? text : `${text} The words were added without them. ${ofTable}`.trim(), isAll };
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

/** Word writes a paragraph for each point, and the sign before it in a span. Inner lists become part of the outer one. */
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
