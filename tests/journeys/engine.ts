// Walks in the engines that Playwright cannot drive: Debian's WebKit and Firefox, each over its own WebDriver.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Pointer and keys, in the words of WebDriver. */
export type Action = Record<string, unknown>;

/** A browser with one page. */
export type Engine = {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Answers what an expression is worth in the page, as JSON. */
  ask(expression: string): Promise<unknown>;
  act(actions: Action[]): Promise<void>;
  /** Errors in the console so far, where the engine tells them. */
  errors(): string[];
  close(): Promise<void>;
};

export type Size = { width: number; height: number };

/** Where the visitor sits: not where London's days are. */
export const zone = 'America/Los_Angeles';

/** What a program writes, until this is in it; fails when it ends before. */
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

/** Ends a program. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
