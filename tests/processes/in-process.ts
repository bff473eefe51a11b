import { onTestFinished } from 'vitest';
import type { createApp } from '../../server/app.ts';
import { serveSite, type SiteOptions } from '../../server/serve-site.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { runCommand, type Command } from '../../tools/operate.ts';
import type { Ended, WhenOver } from '../commands/program.ts';
import { configOf, type Settings } from '../commands/site.ts';

// Does what a new process would do, in this process: a new one needs a second just to load the code. This file is
// outside tests/commands because the tests of platform/ import that folder: see own-database.ts there.

export type ServedSite = {
  address: string;
  /** What the program printed for the user at the terminal, and what it logged. */
  said: string[];
  logged: string[];
  stop(): Promise<void>;
};

/** Serves the built site from this process. The site is stopped after the test, unless the test has stopped it. */
export async function serveHere(
  settings: Settings,
  whenOver: WhenOver = onTestFinished,
  options: SiteOptions = {},
): Promise<ServedSite> {
  const said: string[] = [];
  const logged: string[] = [];
  const log = createLog(settings['LOG_LEVEL'] ?? 'warn', { write: (line) => void logged.push(line) });
  const loadApp = () =>
    import(new URL('../../build/server/index.js', import.meta.url).href) as Promise<{ createApp: typeof createApp }>;
  const site = await serveSite(configOf(settings), log, loadApp, {
    ...options,
    progress: (text) => void said.push(text),
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= site.stop());
  whenOver(stop);
  return { address: `http://127.0.0.1:${settings['PORT']}`, said, logged, stop };
}

/** Runs an operator's command in this process. */
export async function runHere(command: Command, args: string[], settings: Settings): Promise<Ended> {
  let output = '';
  let errors = '';
  const terminal = {
    print: (text: string) => void (output += `${text}\n`),
    complain: (text: string) => void (errors += `${text}\n`),
  };
  const code = await runCommand(command, args, terminal, settings);
  return { code, output, errors };
}
