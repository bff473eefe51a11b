import type { Action, Engine } from './engine.ts';
import { recoveryText } from '../../app/shell/recovery.ts';
import { isTakenOver } from './taken-over.ts';

type Kind = 'button' | 'link' | 'field';

/**
 * Runs in the page: returns where to click on the element of this kind and name, or the reason why it cannot be clicked
 * (missing or covered). A name is the visible text or the aria-label; for a field it is the label. Dialogs are searched
 * first, then the main part.
 */
function place(kind: Kind, name: string): { x: number; y: number } | string {
  const scopes = [...document.querySelectorAll('[role=dialog]'), ...document.querySelectorAll('main'), document];
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]:not([role=button])',
    field: 'input, textarea, select',
  };
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const namesOf = (element: Element) => {
    const labels = kind === 'field' ? [...((element as HTMLInputElement).labels ?? [])] : [element];
    // A star marks a required field.
    return [
      element.getAttribute('aria-label'),
      element.textContent,
      ...labels.map((label) => (label as HTMLElement).innerText.replace(/\*$/, '')),
    ].map(words);
  };
  const element = scopes
    .flatMap((scope) => [...scope.querySelectorAll(selectors[kind])])
    .find((one) => namesOf(one).includes(name) && one.getClientRects().length > 0);
  if (!element) return `There is no ${kind} ‘${name}’.`;
  if (element.matches(':disabled')) return `The ${kind} ‘${name}’ is disabled.`;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(middle.x, middle.y);
  const isFree =
    top &&
    (element.contains(top) || [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(top)));
  return isFree ? middle : `Something covers the ${kind} ‘${name}’.`;
}

/** Runs in the page: selects all text in the focused field, so that typing replaces it. */
function markAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

const call = (inPage: (...given: never[]) => unknown, ...given: unknown[]) =>
  `(${inPage.toString()})(...${JSON.stringify(given)})`;

const patienceMs = 30_000;

/** A visitor with a browser, who looks, clicks and types. Each method waits for what it needs. */
export class Visitor {
  readonly engine: Engine;
  readonly #origin: string;
  readonly #recoveries: string[] = [];

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  /** Calls `look` until it returns something other than a string. After the time-out, fails with the last string. */
  async #wait<Value>(look: () => Promise<Value | string>): Promise<Exclude<Value, string>> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const found = await look();
      if (typeof found !== 'string') return found as Exclude<Value, string>;
      if (Date.now() > end) throw new Error(`${found}\n${String(await this.engine.ask('document.body.innerText'))}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Opens a path and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    await this.#noteRecoveries();
    await this.engine.open(this.#origin + path);
    await this.#wait(async () => (await this.engine.ask(call(isTakenOver))) === true || 'The page is not taken over.');
    await this.engine.ask('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }

  /** Returns the console errors so far, and the pages that React rendered again after a hydration mismatch. */
  async troubles(): Promise<string[]> {
    await this.#noteRecoveries();
    return [...this.#recoveries, ...this.engine.errors()];
  }

  /** Saves the hydration mismatches of the open page, which are lost when the next page opens. */
  async #noteRecoveries(): Promise<void> {
    const mark = JSON.stringify(recoveryText);
    const path = await this.engine.ask(
      `performance.getEntriesByName(${mark}).length > 0 ? (performance.clearMarks(${mark}), location.href) : ''`,
    );
    if (path) this.#recoveries.push(`${recoveryText}: ${String(path)}`);
  }

  async press(kind: Kind, name: string): Promise<void> {
    const at = await this.#wait(
      async () => (await this.engine.ask(call(place, kind, name))) as ReturnType<typeof place>,
    );
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', ...at, origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keys', actions: keys });
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('field', label);
    await this.engine.ask(call(markAll));
    await this.type(text);
  }

  /** Waits until an expression is true in the page. */
  async expect(expression: string): Promise<void> {
    await this.#wait(
      async () => (await this.engine.ask(`Boolean(${expression})`)) === true || `It is not true: ${expression}`,
    );
  }

  /** Waits until this text is on the page. */
  async see(text: string): Promise<void> {
    await this.expect(`document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  #act(action: Action): Promise<void> {
    return this.engine.act([action]);
  }
}
