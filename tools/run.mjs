// Runs one of the project's commands: `node tools/run.mjs start`.
//
// A fresh machine has Node (20 or newer) and npm and nothing else. This file therefore needs no package and runs on
// Node 20: it brings Node 24 when the machine's is older, installs the locked dependencies when the lock file has
// changed, and then hands over to the command's own TypeScript file, which Node 24 runs as it is.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Read before the installation, which may take a minute: the parent may have ended by then.
const parent = process.ppid;
const wantedMajor = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const say = (text) => process.stderr.write(`${text}\n`);

function fail(text) {
  say(text);
  process.exit(1);
}

function fingerprint(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Runs npm in a folder, quietly; its own error output is shown. */
function npm(node, folder, args) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const own = process.env.npm_execpath;
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH: path } };
  const flags = [...args, '--loglevel=error', '--no-fund', '--no-audit'];
  const done = own?.endsWith('.js')
    ? spawnSync(node, [own, ...flags], options)
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', flags, {
        ...options,
        shell: process.platform === 'win32',
      });
  return done.status === 0;
}

/** Runs `npm ci` unless this folder was installed from the same lock file before. */
function install(node, folder, what) {
  const stamp = join(folder, 'node_modules', '.installed-from');
  const lock = fingerprint(join(folder, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const began = Date.now();
  say(`Installing ${what} …`);
  if (!npm(node, folder, ['ci', '--include=dev'])) {
    fail(`Could not install ${what}. Check the connection to the npm registry and run the command again.`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
  say(`Installed ${what} in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Returns the path of a Node that is new enough: the machine's own, else the one in tools/node. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  const folder = join(root, 'tools', 'node');
  install(process.execPath, folder, `Node ${wantedMajor} (this machine has ${process.versions.node})`);
  const carried = join(
    folder,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  );
  const node = join(carried, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    fail(
      `There is no Node ${wantedMajor} to bring for ${process.platform} ${process.arch}. Install Node ${wantedMajor} from nodejs.org.`,
    );
  }
  return node;
}

const [command, ...args] = process.argv.slice(2);
const files = { start: 'server/start.ts', dev: 'server/dev.ts' };
const file = files[command] ?? `tools/${command}.ts`;
if (!/^[a-z-]+$/.test(command ?? '') || !existsSync(file)) fail(`Unknown command: ${command ?? ''}`);

const node = findNode();
install(node, root, 'the dependencies');

// React renders several times faster in production mode, and its packages read this when they are loaded.
const mode = command === 'start' ? { NODE_ENV: 'production' } : {};
// On a large machine, V8 would let new objects fill 96 MB before it clears them away. Half of that costs no speed.
const memory = command === 'start' ? ['--max-semi-space-size=16'] : [];
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...memory, file, ...args], {
  // The channel tells a server that this process has ended, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, ...mode, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
});
// The terminal sends Ctrl-C to the whole group: the child ends by itself and this process passes on its status. A SIGTERM,
// SIGHUP or SIGINT to this process alone is passed on to the child. A server treats two SIGINTs in quick succession as one,
// but another command would take the second as a forced stop.
process.on('SIGINT', () => command in files && child.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes SIGTERM to the shell between it and this process, and that shell ends silently: then this process gets another
// parent.
if (process.env.npm_lifecycle_event) {
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    child.kill('SIGTERM');
  }, 500);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
