import type { Config } from '../../../platform/config/read-config.server.ts';
import { dateAndClock } from './account-export.ts';
import { DataList, holdsList } from './data-list.server.ts';

/** The data that one room (a folder of app/) holds about the user. */
export type DataPart = { name: string; data: unknown };

const style = `:root{color-scheme:light dark}
body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1rem;overflow-wrap:break-word}
h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem;border-top:1px solid #8888;padding-top:1.5rem}h3{margin:1.75rem 0 .25rem}
dl{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:.35rem 1rem;margin:0}
dt,.none,th{opacity:.75;font-weight:400}dd{margin:0;font-weight:600;overflow-wrap:anywhere;white-space:pre-line}
@media(max-width:40rem){dl{display:block}dd{margin-bottom:.6rem}}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0;border-bottom:1px solid #8886}
th,time{white-space:nowrap}td{min-width:6rem}td dl{display:block}td dt,td dd{display:inline;font-weight:400}td dt::after{content:": "}`;

/**
 * Yields one self-contained page, piece by piece as long lists are read. It has no scripts, loads nothing, and escapes every
 * value.
 */
export async function* writeDataPage(
  { siteName, publicUrl }: Pick<Config, 'siteName' | 'publicUrl'>,
  parts: readonly DataPart[],
  madeAt: Date,
): AsyncGenerator<string> {
  const title = `Your ${escape(siteName)} data`;
  yield `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>Everything that ${escape(publicUrl)} held about you on ${dateAndClock(madeAt)} (London time). It doesn’t include passwords and secrets: we only keep scrambled forms of these.</p>
`;
  for (const { name, data } of parts) {
    yield `<section>\n<h2>${words(name)}</h2>\n`;
    yield* showLong(data);
    yield '\n</section>\n';
  }
  yield `</body>
</html>
`;
}

/** Writes a value that may contain a paged list, as `show` would write it if the list were in memory. */
async function* showLong(value: unknown): AsyncGenerator<string> {
  if (!holdsList(value)) yield show(value);
  else if (value instanceof DataList) yield* showPages(value);
  else if (Array.isArray(value)) yield* showLongTable(value as Facts[]);
  else yield* showLongFacts(value as Facts);
}

async function* showPages(list: DataList): AsyncGenerator<string> {
  let keys: string[] | undefined;
  for await (const rows of list.pages()) {
    const isFirst = keys === undefined;
    keys ??= keysOf(rows as Facts[]);
    yield (isFirst ? tableStart(keys) : '') + (rows as Facts[]).map((row) => line(keys ?? [], row)).join('');
  }
  yield keys ? tableEnd : show([]);
}

async function* showLongTable(rows: Facts[]): AsyncGenerator<string> {
  const keys = keysOf(rows);
  yield tableStart(keys);
  for (const row of rows) {
    yield '<tr>';
    for (const key of keys) {
      yield '<td>';
      yield* showLong(row[key]);
      yield '</td>';
    }
    yield '</tr>\n';
  }
  yield tableEnd;
}

async function* showLongFacts(facts: Facts): AsyncGenerator<string> {
  const entries = Object.entries(facts);
  const short = entries.filter(([, value]) => !holdsList(value));
  if (short.length > 0) yield showFacts(Object.fromEntries(short));
  for (const [key, value] of entries) {
    if (!holdsList(value)) continue;
    yield `\n<h3>${words(key)}</h3>\n`;
    yield* showLong(value);
  }
}

function show(value: unknown): string {
  if (isNothing(value)) return '<span class="none">Nothing</span>';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return `<time datetime="${value.toISOString()}">${dateAndClock(value)}</time>`;
  if (isTable(value)) return showTable(value);
  if (Array.isArray(value)) return value.map(show).join(', ');
  if (typeof value === 'object') return showFacts(value as Facts);
  return escape(String(value));
}

type Facts = Record<string, unknown>;

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a value is a list of objects. */
function isTable(value: unknown): value is Facts[] {
  const isFacts = (item: unknown) => typeof item === 'object' && item !== null && !(item instanceof Date);
  return Array.isArray(value) && value.length > 0 && value.every(isFacts);
}

/** Shows short facts first; each table follows under its own heading. */
function showFacts(facts: Facts): string {
  const entries = Object.entries(facts);
  const short = entries.filter(([, value]) => !isTable(value));
  const tables = entries.filter(([, value]) => isTable(value));
  const list = short.map(([key, value]) => `<dt>${words(key)}</dt><dd>${show(value)}</dd>`).join('\n');
  return [list && `<dl>${list}</dl>`, ...tables.map(([key, value]) => `<h3>${words(key)}</h3>\n${show(value)}`)].join(
    '\n',
  );
}

function showTable(rows: Facts[]): string {
  const keys = keysOf(rows);
  return tableStart(keys) + rows.map((row) => line(keys, row)).join('') + tableEnd;
}

const keysOf = (rows: Facts[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

function tableStart(keys: string[]): string {
  const head = keys.map((key) => `<th scope="col">${words(key)}</th>`).join('');
  return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n`;
}

const line = (keys: string[], row: Facts) => `<tr>${keys.map((key) => `<td>${show(row[key])}</td>`).join('')}</tr>\n`;

const tableEnd = '</tbody></table></div>';

/** Returns a key as words: 'lastSeenAt' and 'last-seen-at' become 'Last seen at', 'isOperator' becomes 'Operator'. */
function words(key: string): string {
  const text = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase()
    .replace(/^is /, '');
  return escape(text.charAt(0).toUpperCase() + text.slice(1));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
