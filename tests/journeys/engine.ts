// Journeys in the engines that Playwright cannot control: Debian's WebKit and Firefox, each through its own WebDriver.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A source of pointer or keyboard actions, in WebDriver's JSON format. */
export type Action = Record<string, unknown>;

/** A browser with one page. */
export type Engine = {
  /** Opens a URL and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the page, as JSON. */
  ask(expression: string): Promise<unknown>;
  act(actions: Action[]): Promise<void>;
  /** The console errors so far, if the engine reports them. */
  errors(): string[];
  close(): Promise<void>;
};

export type Size = { width: number; height: number };

/** The visitor's time zone. Days do not begin at the same time there as in London. */
export const zone = 'America/Los_Angeles';

/** Reads a program's output until it matches `sought`. Returns the first group. Fails if the program ends first. */
export async function saidBy(child: ChildProcess, stream: NodeJS.ReadableStream, sought: RegExp): Promise<string> {
  let said = '';
  return new Promise((done, failed) => {
    stream.on('data', (text: Buffer) => {
      said += String(text);
      const [, found] = sought.exec(said) ?? [];
      if (found !== undefined) done(found);
    });
    child.once('exit', (code) => failed(new Error(`${child.spawnfile} ended (${code}): ${said}`)));
    child.once('error', failed);
  });
}

/** Stops a program. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
