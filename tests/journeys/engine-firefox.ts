import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from '../../platform/config/environment-for.server.ts';
import { firefoxProgram } from '../../tools/other-engines.ts';
import { end, type Engine, saidBy, type Size, zone } from './engine.ts';

/** Settings that stop Firefox from calling other hosts. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
};

type Heard = { id?: number; type: string; result?: unknown; error?: string; message?: string; method?: string };
type LogEntry = { params: { level: string; text: string | null } };
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** Opens Firefox headless. It supports WebDriver BiDi itself: commands and events over one socket. */
export async function openFirefox(size: Size): Promise<Engine> {
  const program = firefoxProgram();
  if (!program) throw new Error('There is no Firefox on this machine.');
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentFor({ TZ: zone, HOME: profile }),
  });
  const address = await saidBy(browser, browser.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', failed);
  });

  const waiting = new Map<number, (heard: Heard) => void>();
  const errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const heard = JSON.parse(String(data)) as Heard;
    if (heard.id !== undefined) waiting.get(heard.id)?.(heard);
    if (heard.method !== 'log.entryAdded') return;
    const { level, text } = (heard as unknown as LogEntry).params;
    if (level === 'error') errors.push(text ?? '');
  });
  let last = 0;
  const command = async (method: string, params: Record<string, unknown>): Promise<unknown> => {
    const id = ++last;
    const answer = new Promise<Heard>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answer;
    waiting.delete(id);
    if (type === 'error') throw new Error(`Firefox: ${method}: ${error}: ${message}`);
    return result;
  };

  await command('session.new', { capabilities: {} });
  await command('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await command('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  await command('browsingContext.setViewport', { context, viewport: size });
  return {
    open: async (url) => void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
    async ask(expression) {
      const told = (await command('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })) as Evaluated;
      if (told.type !== 'success') throw new Error(`Firefox: ${told.exceptionDetails?.text}`);
      return JSON.parse(told.result?.value ?? 'null');
    },
    act: async (actions) => void (await command('input.performActions', { context, actions })),
    errors: () => [...errors],
    async close() {
      await command('browser.close', {}).catch(() => {});
      socket.close();
      await end(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
