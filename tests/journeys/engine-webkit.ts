import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { environmentFor } from '../../platform/config/environment-for.server.ts';
import { webKitPrograms } from '../../tools/other-engines.ts';
import { end, type Engine, saidBy, type Size, zone } from './engine.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Sends a classic WebDriver command as one HTTP request. Throws the error that the driver returns. */
async function command(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
  return value;
}

/**
 * Opens the MiniBrowser of WebKitGTK on a virtual display. It does not report console messages. Its toolbar keeps the
 * window at least about 450 px wide.
 */
export async function openWebKit({ width, height }: Size): Promise<Engine> {
  const programs = webKitPrograms();
  if (!programs) throw new Error('There is no WebKit on this machine.');
  const display = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await saidBy(display, display.stdio[3] as NodeJS.ReadableStream, /^(\d+)\n/);
  const port = await freePort();
  const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: environmentFor({
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      TZ: zone,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // There is no D-Bus user session, and a container cannot provide a sandbox.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }),
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(driver);
    await end(display);
  };
  const isUp = () =>
    command(`${address}/status`, 'GET').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (driver.exitCode !== null) throw new Error(`WebKit's driver has ended (${driver.exitCode}).`);
    await new Promise((done) => setTimeout(done, 20));
  }
  const options = { binary: programs.browser, args: ['--automation'] };
  const session = (await command(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const to = (path: string) => `${address}/session/${session.sessionId}${path}`;
  await command(to('/window/rect'), 'POST', { x: 0, y: 0, width, height });
  return {
    open: async (url) => void (await command(to('/url'), 'POST', { url })),
    async ask(expression) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null));`;
      return command(to('/execute/async'), 'POST', { script, args: [] });
    },
    act: async (actions) => void (await command(to('/actions'), 'POST', { actions })),
    errors: () => [],
    async close() {
      await command(to(''), 'DELETE').catch(() => {});
      await stop();
    },
  };
}
