import sax from 'sax';

/** Reads a feed with a strict XML parser. Throws at the first error. */
export function parseString(xml: string): { titles: string[]; text: string } {
  const titles: string[] = [];
  let text = '';
  const path: string[] = [];
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (error) => {
    throw error;
  };
  const onText = (part: string) => {
    text += part;
    if (path.at(-1) === 'title') titles[titles.length - 1] += part;
  };
  parser.onopentag = ({ name, attributes }) => {
    path.push(name);
    if (name === 'title') titles.push('');
    text += Object.values(attributes)
      .map((one) => (typeof one === 'string' ? one : one.value))
      .join(' ');
  };
  parser.onclosetag = () => void path.pop();
  parser.ontext = onText;
  parser.oncdata = onText;
  // This is the only XML error that sax does not report. The content of CDATA sections is text.
  const bad = /<[\w:]+(?:\s+[\w:-]+="[^"<]*")*\s+[\w:-]+="[^"<]*</.exec(xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, ''));
  if (bad) throw new Error(`'<' in an attribute: ${bad[0]}`);
  parser.write(xml).close();
  return { titles, text };
}
