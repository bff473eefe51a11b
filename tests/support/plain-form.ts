import { textOf } from './sign-in.ts';
import type { TestBrowser } from './test-browser.ts';
import { withoutScripts } from './test-site.ts';

// Uses pages and forms as a browser without JavaScript does: everything that a form sends is in its HTML.

/** The page that a browser has reached. */
export type PlainPage = { path: string; status: number; html: string; text: string };

type Field = { id: string; value: string; isChecked: boolean; error: string | undefined };
type Control = { kind: string; name: string | undefined; id: string | undefined; tag: string; inner: string };

/** The headers of a navigation, as opposed to a request by a script. */
const ofNavigation = { 'Sec-Fetch-Mode': 'navigate' };

/** Opens a page, following redirects. */
export async function openPage(browser: TestBrowser, path: string): Promise<PlainPage> {
  return arrive(browser, path, await browser.request(path, { headers: ofNavigation }));
}

/** Returns the page without header and footer, which repeat the names of links and buttons. */
export function inMain(page: PlainPage): PlainPage {
  return { ...page, html: /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? '' };
}

/** Follows the link with this text. */
export function follow(browser: TestBrowser, { html }: PlainPage, text: string): Promise<PlainPage> {
  const links = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)];
  const [, tag = ''] = links.find(([, , inner]) => textOf(inner) === text) ?? missing(`a link ‘${text}’`);
  return openPage(browser, attribute(tag, 'href') ?? '');
}

/**
 * Fills in the form that has the button with this text, and sends it. `values` is keyed by the labels of the fields; a
 * value is a string for a text box or a choice, and true or false for a checkbox. Other fields keep their values.
 */
export async function press(
  browser: TestBrowser,
  page: PlainPage,
  button: string,
  values: Record<string, string | boolean> = {},
): Promise<PlainPage> {
  const { tag, inner, buttonTag } = formOf(page.html, button);
  const named = new Map(Object.entries(values).map(([label, value]) => [idOf(page.html, label), value]));
  const fields: [string, string][] = [];
  const controls = controlsIn(inner);
  for (const control of controls) {
    const given = control.id === undefined ? undefined : named.get(control.id);
    const rest = siblingIsTicked(control, controls, named) ? false : given;
    const value = sentBy(control, rest);
    if (control.name !== undefined && value !== undefined) fields.push([control.name, value]);
  }
  const others = [...named.keys()].filter((id) => !controls.some((control) => control.id === id));
  if (others.length > 0) missing(`fields ${others.join(', ')} in the form of ‘${button}’`);
  const name = attribute(buttonTag, 'name');
  if (name !== undefined) fields.push([name, attribute(buttonTag, 'value') ?? '']);
  const action = attribute(tag, 'action') ?? page.path;
  const inAddress = new URLSearchParams(fields);
  if (attribute(tag, 'method') !== 'post') return openPage(browser, `${action}?${inAddress.toString()}`);
  const body = /enctype="multipart/i.test(tag) ? asMultipart(fields, controls) : inAddress;
  return arrive(browser, action, await browser.request(action, { method: 'POST', body, headers: ofNavigation }));
}

/** A form that can have files, without one: a browser sends an empty file for each field. */
function asMultipart(fields: readonly [string, string][], controls: readonly Control[]): FormData {
  const body = new FormData();
  for (const [name, value] of fields) {
    const isFile = controls.some((control) => control.name === name && control.kind === 'file');
    body.append(name, isFile ? new File([], '') : value);
  }
  return body;
}

/** Returns a field of a page by its label. */
export function fieldOn({ html }: PlainPage, label: string): Field {
  const id = idOf(html, label);
  const control = controlsIn(html).find((one) => one.id === id) ?? missing(`a field ‘${label}’`);
  return {
    id,
    value: valueOf(control),
    isChecked: has(control.tag, 'checked'),
    error: textOf(new RegExp(`<p id="${id}-error"[\\s\\S]*?</p>`).exec(html)?.[0])?.replace(/^Error: /, ''),
  };
}

async function arrive(browser: TestBrowser, path: string, first: Response): Promise<PlainPage> {
  let [at, response] = [path, first];
  while (response.status === 302) {
    const { pathname, search } = new URL(response.headers.get('location') ?? '', new URL(at, 'http://any'));
    at = pathname + search;
    response = await browser.request(at, { headers: ofNavigation });
  }
  const html = withoutScripts(await response.text());
  return { path: at, status: response.status, html, text: textOf(html) ?? '' };
}

function formOf(html: string, button: string) {
  for (const [, tag = '', inner = ''] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    const buttons = [...inner.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)];
    const found = buttons.find(([, own = '', text]) => textOf(text) === button && isSubmit(own));
    if (found) return { tag, inner, buttonTag: found[1] ?? '' };
  }
  return missing(`a form with a button ‘${button}’`);
}

const isSubmit = (tag: string) => attribute(tag, 'type') !== 'button' && !has(tag, 'form');

function controlsIn(html: string): Control[] {
  const tags =
    /<(input)\b([^>]*)>|<(textarea)\b([^>]*)>([\s\S]*?)<\/textarea>|<(select)\b([^>]*)>([\s\S]*?)<\/select>/g;
  return [...html.matchAll(tags)].map(([, input, ofInput, area, ofArea, text, , ofSelect, options]) => {
    const tag = ofInput ?? ofArea ?? ofSelect ?? '';
    const kind = input ? (attribute(tag, 'type') ?? 'text') : area ? 'textarea' : 'select';
    return { kind, tag, name: attribute(tag, 'name'), id: attribute(tag, 'id'), inner: text ?? options ?? '' };
  });
}

/** Whether the values in `named` choose another radio button of the same group. */
function siblingIsTicked(control: Control, controls: Control[], named: Map<string, string | boolean>): boolean {
  if (control.kind !== 'radio' || named.get(control.id ?? '') === true) return false;
  const group = controls.filter(({ kind, name }) => kind === 'radio' && name === control.name);
  return group.some(({ id }) => named.get(id ?? '') === true);
}

/** Returns what a field sends; undefined when it sends nothing. */
function sentBy(control: Control, given: string | boolean | undefined): string | undefined {
  if (has(control.tag, 'disabled')) return undefined;
  if (control.kind === 'checkbox' || control.kind === 'radio') {
    const isTicked = given ?? has(control.tag, 'checked');
    return isTicked ? (attribute(control.tag, 'value') ?? 'on') : undefined;
  }
  return given === undefined ? valueOf(control) : String(given);
}

function valueOf({ kind, tag, inner }: Control): string {
  if (kind === 'textarea') return decode(inner).replace(/^\n/, '');
  if (kind !== 'select') return attribute(tag, 'value') ?? '';
  const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => option);
  return attribute(options.find((option) => has(option, 'selected')) ?? options[0] ?? '', 'value') ?? '';
}

/** Returns the id of the field with this label; a required field's label ends with a star. */
function idOf(html: string, label: string): string {
  const labels = [...html.matchAll(/<label\b([^>]*)>([\s\S]*?)<\/label>/g)];
  const [, tag = ''] =
    labels.find(([, , text]) => textOf(text)?.replace(/ \*$/, '') === label) ?? missing(`a label ‘${label}’`);
  return attribute(tag, 'for') ?? missing(`a field of ‘${label}’`);
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}

const has = (tag: string, name: string) => new RegExp(`\\s${name}="`).test(tag);

const decode = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function missing(what: string): never {
  throw new Error(`The page has not ${what}.`);
}
