import sanitize from 'sanitize-html';

/**
 * What somebody types to get code into a page. Each has a sign that can be found again: an element or an attribute whose
 * name begins with 'zq'. They are short, because many fields take 60 characters.
 */
export const payloads = [
  '<script zqs>zq()</script>',
  '"><img src=x onerror=zq() zqi>',
  `' onfocus=zq() zqo='" onfocus=zq() zqo="`,
  'javascript:zq()',
  '</script></title></textarea></style>--><zqe>',
  ']]><zqe zqx="1">&lt;zqe&gt;&#60;zqe&#62;',
  '＜zqe zqw=＂1＂＞ \\u003czqe\\u003e %3Czqe%3E',
  '{{913*907}}${913*907}<%=913*907%>',
  '<svg/onload=zq() zqv></form><base href=//zq>',
] as const;

const urlAttributes = new Set(
  'href src srcset action formaction data poster background cite ping xlink:href manifest'.split(' '),
);
/** Browsers ignore white space and control characters in a scheme. */
const runs = /^(?:javascript|vbscript|livescript|data:(?!image\/(?:svg\+xml|png|webp|jpeg)[;,])|blob|filesystem)/i;
const withoutSpace = (text: string) => text.replaceAll(/[\p{C}\s]/gu, '');
const embedding = new Set(['iframe', 'object', 'embed', 'base', 'frame', 'applet', 'portal']);

/** Reads HTML with a parser, and returns what only an attacker can have put there. */
export function tracesIn(html: string): string[] {
  const found: string[] = [];
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nestingLimit: 200,
    transformTags: {
      '*': (tagName, attribs) => {
        const name = tagName.toLowerCase();
        const whole = `<${name} ${JSON.stringify(attribs)}>`.slice(0, 200);
        if (name.startsWith('zq') || embedding.has(name)) found.push(whole);
        for (const [attribute, value] of Object.entries(attribs)) {
          if (/^(?:zq|on|srcdoc)/i.test(attribute)) found.push(whole);
          if (urlAttributes.has(attribute.toLowerCase()) && runs.test(withoutSpace(value))) found.push(whole);
          if (attribute.toLowerCase() === 'style' && /zq|url\(|expression/i.test(value)) found.push(whole);
        }
        if (name === 'meta' && /refresh/i.test(attribs['http-equiv'] ?? '')) found.push(whole);
        return { tagName, attribs };
      },
    },
  });
  return found;
}

const dataScript = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the structured data (JSON-LD) of a page. Throws if it is not JSON. */
export const structuredDataIn = (html: string): unknown[] =>
  [...html.matchAll(dataScript)].map(([, json = '']) => JSON.parse(json) as unknown);
