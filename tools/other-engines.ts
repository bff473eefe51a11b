// The engines besides Chromium in which `npm test -- --everything` walks the main ways: WebKit as Debian has it, with its
// WebDriver server and a display in memory, and Firefox, which speaks WebDriver BiDi by itself.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { environmentFor } from '../platform/config/environment-for.server.ts';

/** WebKit's driver, the browser that it drives, and the display; undefined where one is missing. */
export function webKitPrograms(): { driver: string; browser: string; display: string } | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const programs = { driver: '/usr/bin/WebKitWebDriver', browser: browser ?? '', display: '/usr/bin/Xvfb' };
  return Object.values(programs).every((path) => existsSync(path)) ? programs : undefined;
}

/** Firefox; undefined where there is none. */
export function firefoxProgram(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
}

/** As root on Debian: installs what is missing. Elsewhere the journeys in an engine that is not there are named as skipped. */
export function installOtherEngines(): void {
  if ((webKitPrograms() && firefoxProgram()) || process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  process.stdout.write('Installing WebKit and Firefox for the browser tests …\n');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb', 'firefox-esr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environmentFor({ DEBIAN_FRONTEND: 'noninteractive' }),
  });
}
