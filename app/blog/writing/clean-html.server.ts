import sanitize from 'sanitize-html';
import { isSitePicture, parsePictureHref, pictureHref, pictureSizes, pictureSrcSet } from '../blog-pictures.ts';

/** Characters of a post's HTML; the database refuses more. */
export const mostHtml = 100_000;
/** Elements within elements. */
export const deepest = 20;

const figures = (text: string | undefined) => (text && /^[1-9]\d{0,3}$/.test(text) ? text : undefined);
/** Without those that have no value. */
function given(attributes: Record<string, string | undefined>): sanitize.Attributes {
  return Object.fromEntries(Object.entries(attributes).filter((one): one is [string, string] => one[1] !== undefined));
}

const options: sanitize.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li blockquote strong b em i u s a br hr figure figcaption img'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: {
    // The title of the page is its only h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({
      tagName,
      attribs: given({ href, rel: /^https?:/i.test(href ?? '') ? 'noopener' : undefined }),
    }),
    ol: (tagName, { start }) => ({ tagName, attribs: given({ start: figures(start) }) }),
    img: (tagName, attributes) => ({ tagName, attribs: picture(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** A picture of ours, an uploaded one in all its widths; no attributes for one from elsewhere, which is then left out. */
function picture({ src = '', alt = '', width, height }: sanitize.Attributes): sanitize.Attributes {
  const known = parsePictureHref(src);
  if (!known && !isSitePicture(src)) return {};
  const largest = known ? pictureHref(known.id) : src;
  return given({
    src: largest,
    srcset: pictureSrcSet(largest),
    sizes: known && pictureSizes,
    alt: alt.slice(0, 250),
    width: figures(width),
    height: figures(height),
    loading: 'lazy',
    decoding: 'async',
  });
}

/**
 * A post's HTML with nothing in it that runs, frames, posts or loads from elsewhere: text, headings, lists, links and uploaded
 * pictures are left. What is longer than a post may be is cut before it is looked at.
 */
export function cleanHtml(html: string): string {
  return sanitize(html.slice(0, mostHtml), options).trim();
}

/** The same for a feed, which is read elsewhere: addresses are whole, and pictures come in one size. `address`: the post's. */
export function cleanHtmlForFeed(html: string, address: string): string {
  const whole = (path: string | undefined) =>
    path && URL.canParse(path, address) ? new URL(path, address).href : path;
  return sanitize(cleanHtml(html), {
    ...options,
    transformTags: {
      a: (tagName, { href, ...others }) => ({ tagName, attribs: given({ href: whole(href), ...others }) }),
      img: (tagName, { src, srcset: _srcset, sizes: _sizes, ...others }) => ({
        tagName,
        attribs: given({ src: whole(src), ...others }),
      }),
    },
  });
}
