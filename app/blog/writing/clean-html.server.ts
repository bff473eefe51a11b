import sanitize from 'sanitize-html';
import { isSitePicture, parsePictureHref, pictureHref, pictureSizes, pictureSrcSet } from '../blog-pictures.ts';

/** The maximum number of characters in a post's HTML; the database refuses more. */
export const mostHtml = 100_000;
/** The maximum nesting depth of elements. */
export const deepest = 20;

const figures = (text: string | undefined) => (text && /^[1-9]\d{0,3}$/.test(text) ? text : undefined);
/** Returns the attributes that have a value. */
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

/**
 * Returns the attributes of a picture on this site, with all widths if it was uploaded. Empty for any other picture,
 * which is removed.
 */
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
 * Returns a post's HTML without scripts, embedded content, forms, or anything loaded from other sites. Text, headings,
 * lists, links and this site's pictures stay. A text over the length limit is cut before it is parsed.
 */
export function cleanHtml(html: string): string {
  return sanitize(html.slice(0, mostHtml), options).trim();
}

/**
 * Returns clean HTML for a feed, which other sites show: URLs are absolute, and pictures have one size. `address`: the URL
 * of the post.
 */
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
