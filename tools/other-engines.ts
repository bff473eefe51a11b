// The engines besides Chromium in which `npm test -- --everything` runs the main journeys: WebKit from Debian, with its
// WebDriver server and an in-memory display, and Firefox, which supports WebDriver BiDi itself.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { environmentFor } from '../platform/config/environment-for.server.ts';

/** Returns WebKit's driver, its browser, and the display; undefined if one is missing. */
export function webKitPrograms(): { driver: string; browser: string; display: string } | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const programs = { driver: '/usr/bin/WebKitWebDriver', browser: browser ?? '', display: '/usr/bin/Xvfb' };
  return Object.values(programs).every((path) => existsSync(path)) ? programs : undefined;
}

/** Returns Firefox's path; undefined if it is not installed. */
export function firefoxProgram(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
}

/**
 * As root on Debian, installs the missing engines. Elsewhere, the journeys in a missing engine are reported as skipped.
 */
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
