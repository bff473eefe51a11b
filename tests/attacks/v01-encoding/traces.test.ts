import { expect, test } from 'vitest';
import { payloads, structuredDataIn, tracesIn } from './traces.ts';

// The parser that the walk through all pages trusts: it must see what a browser would run.

test.each([
  '<p><script zqs>1</script></p>',
  '<p title=""><img src=x onerror=zq() zqi>"></p>',
  '<input value="" onfocus=zq() zqo="">',
  '<a href="javascript:zq()">x</a>',
  '<a href=" java\nscript:zq()">x</a>',
  '<a href="&#106;avascript:zq()">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<form action="vbscript:x"></form>',
  '<title></title><zqe></title>',
  '<textarea></textarea><zqe></textarea>',
  '<script>var a = "</script><zqe>";</script>',
  '<!-- --><zqe> -->',
  '<base href="//zq">',
  '<iframe src="/about"></iframe>',
  '<meta http-equiv="refresh" content="0;url=//zq">',
  '<div style="background: url(//zq)"></div>',
])('%s is found', (html) => expect(tracesIn(html)).not.toEqual([]));

test.each([
  '<p>&lt;script zqs&gt;zq()&lt;/script&gt;</p>',
  '<p title="&quot;&gt;&lt;img src=x onerror=zq() zqi&gt;"></p>',
  '<script>var a = "<zqe> onerror=zq()";</script>',
  '<textarea><zqe></textarea>',
  '<p>javascript:zq()</p>',
  '<a href="/search?q=javascript:zq()">x</a>',
  '<img src="data:image/png;base64,AA">',
])('%s is text', (html) => expect(tracesIn(html)).toEqual([]));

test('each payload is found where it is not escaped', () => {
  for (const payload of payloads.filter((one) => one.includes('<zq') || /<(?:script|svg|img)/.test(one)))
    expect(tracesIn(`<p>${payload}</p>`), payload).not.toEqual([]);
  expect(tracesIn(`<input value='${payloads[2]}'>`)).not.toEqual([]);
  expect(tracesIn(`<a href="${payloads[3]}">x</a>`)).not.toEqual([]);
});

test('structured data that is broken throws', () => {
  expect(structuredDataIn('<script type="application/ld+json">{"a":"\\u003c"}</script>')).toEqual([{ a: '<' }]);
  expect(() => structuredDataIn('<script type="application/ld+json">{"a":"</script>')).toThrow();
});
