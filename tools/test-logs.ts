// Searches everything that the product logged while tests ran for secrets and for addresses of people.
//
// A log is read by more people than the database is, and kept elsewhere. So it must contain neither. Most tests do not look
// at the log. Therefore every program of a run keeps its lines in a file (keep-logs.mjs): request tests, sites of the
// journeys, and programs that tests start, each at the level at which it logs. Tests note the secrets that they know
// (tests/support/note-secret.ts); other secrets are recognised by their form.
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A leak is usually on many lines; this many different ones are shown. */
const mostShown = 20;
const mostOfLine = 600;

type Kind = { what: string; pattern: RegExp };

// Each pattern needs linear time: what it repeats is bounded, or begins at a fixed text.
const kinds: Kind[] = [
  {
    what: 'an email address',
    pattern:
      /[^\s@/\\:,;<>()[\]](?:@|%(?:25){0,3}40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:\p{L}{2,63}|xn--[a-z\d-]{2,59})(?![\p{L}\p{N}])/giu,
  },
  { what: 'a URL with a password', pattern: /:\/\/[^\s/?#@":]{0,100}:[^\s/?#@"]{1,100}@/g },
  {
    what: 'a secret in a URL',
    pattern:
      /[?&;](?:access_|refresh_)?(?:token|code|secret|api_?key|password|signature)=(?!\[|…|%5B)[^&\s"#]{6,200}/gi,
  },
  { what: 'a bearer token', pattern: /\bBearer\s[\w.~+/=-]{8,500}/gi },
  { what: 'a JSON Web Token', pattern: /\beyJ[\w-]{8,500}\.[\w-]{8,500}/g },
  { what: 'a cookie', pattern: /"(?:set-)?cookie":|\bcarebridge[._][a-z_]{1,30}=[^;\s"]{8,500}/gi },
  { what: 'a key', pattern: /\b(?:sk_(?:test|live)_|rk_live_|whsec_|cbpat_)[\w+/]{4,200}/g },
  { what: 'the hash of a password', pattern: /\b[\da-f]{32}:[\da-f]{64,200}/g },
  {
    what: 'a field with a secret',
    pattern:
      /"(?:current|new|confirm)?_?(?:password|secret|token|authorization|api_?key|access_?token|refresh_?token)":"(?!\[)[^"]{4,200}/gi,
  },
];

const wordlike = /[\w.~%+/=-]{8,}/g;
const isWordlike = /^[\w.~%+/=-]{8,}$/;
const passwordInTest = /\b(?:\w{0,20}P|p)assword['"]?\s?[:=]\s?'([^'\n]{8,64})'/g;

/** Returns the passwords that a test's text contains: two words or more, as one word may be in any line. */
export const passwordsIn = (text: string): string[] =>
  [...text.matchAll(passwordInTest)].map(([, password = '']) => password).filter((one) => /\w[ -]\w/.test(one));

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Returns a function that returns each secret in a line with its kind. `known`: secrets that the tests have noted. */
function finderOf(known: string[]): (line: string) => { what: string; text: string }[] {
  const asTyped = new Set(known);
  // In a form or a URL a space is another sign.
  const encoded = [...asTyped].flatMap((one) => [one.replaceAll(' ', '+'), encodeURIComponent(one)]);
  const words = new Set([...asTyped, ...encoded].filter((one) => isWordlike.test(one)));
  const phrases = [...asTyped].filter((one) => !words.has(one)).map((one) => JSON.stringify(one).slice(1, -1));
  const phrase = phrases.length > 0 ? new RegExp(phrases.map(escaped).join('|'), 'g') : undefined;
  return (line) => {
    const found = kinds.flatMap(({ what, pattern }) => [...line.matchAll(pattern)].map(([text]) => ({ what, text })));
    for (const [word] of line.matchAll(wordlike))
      for (const text of new Set([word, ...word.split(/[/=.]/)]))
        if (words.has(text)) found.push({ what: 'a secret that a test knows', text });
    if (phrase) for (const [text] of line.matchAll(phrase)) found.push({ what: 'a secret that a test knows', text });
    return found;
  };
}

const hidden = (text: string) => `${text.slice(0, 2)}…`;

/** Returns a line for each kind of place where a secret or an address is in the log, with everything secret hidden. */
export function findInLog(lines: Iterable<string>, known: string[]): string[] {
  const find = finderOf(known);
  const places = new Map<string, { first: string; times: number }>();
  for (const line of lines) {
    const found = find(line);
    if (found.length === 0) continue;
    let safe = line;
    for (const { text } of found) safe = safe.replaceAll(text, hidden(text));
    const kindsFound = [...new Set(found.map(({ what }) => what))].join(', ');
    // The same event with other values is the same place.
    const place = `${kindsFound} ${/"msg":"[^"]*"/.exec(safe)?.[0].replaceAll(/\d+/g, '0') ?? safe}`;
    const known = places.get(place);
    if (known) known.times++;
    else places.set(place, { first: `${kindsFound}: ${safe.slice(0, mostOfLine)}`, times: 1 });
  }
  const shown = [...places.values()].map(({ first, times }) => `${first}${times > 1 ? ` (${times} times)` : ''}`);
  if (shown.length > mostShown) return [...shown.slice(0, mostShown), `and ${shown.length - mostShown} more`];
  return shown;
}

/** Returns the option with which Node keeps what a program logs in a folder. */
export function keepIn(folder: string): string {
  const keeper = pathToFileURL(join(import.meta.dirname, 'keep-logs.mjs'));
  keeper.searchParams.set('folder', folder);
  return `--import=${keeper.href}`;
}

const folderOf = (part: string) => resolve('test-results/logs', part.toLowerCase().replaceAll(' ', '-'));

/** Empties the folder for the logs of a part of the run, and returns the environment with which programs use it. */
export function keepLogs(part: string, env: Record<string, string | undefined>): Record<string, string> {
  const folder = folderOf(part);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = [env['NODE_OPTIONS'], keepIn(folder)].filter(Boolean).join(' ');
  return { CAREBRIDGE_TEST_LOGS: folder, NODE_OPTIONS: options };
}

function* linesOf(files: string[]): Generator<string> {
  for (const file of files) yield* readFileSync(file, 'utf8').split('\n');
}

/** Searches the logs of a part, and returns what findInLog does. */
export function searchLogs(part: string): string[] {
  const files = readdirSync(folderOf(part)).map((name) => join(folderOf(part), name));
  const noted = files.filter((file) => file.endsWith('.secrets'));
  const known = [...linesOf(noted)].filter(Boolean).map((line) => JSON.parse(line) as string);
  for (const file of globSync('tests/**/*.ts')) known.push(...passwordsIn(readFileSync(file, 'utf8')));
  return findInLog(linesOf(files.filter((file) => file.endsWith('.log'))), known);
}
