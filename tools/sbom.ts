// `npm run sbom`: prints the software bill of materials, every locked package with its version, licence and checksum.
// `npm run sbom -- FILE` writes it to a file. npm itself makes it from package-lock.json; no package need be installed.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const usage = 'npm run sbom [-- FILE]    prints the list of all packages (CycloneDX, JSON), or writes it to a file';
const [file, ...others] = process.argv.slice(2);

function make(): string | undefined {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const isWindows = process.platform === 'win32';
  const { status, stdout } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: isWindows,
  });
  return status === 0 ? stdout : undefined;
}

if (file?.startsWith('-') || others.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = file === '--help' ? 0 : 1;
} else {
  const list = make();
  if (list === undefined) {
    process.stderr.write('npm could not make the list. Is npm 10 or newer installed?\n');
    process.exitCode = 1;
  } else if (file === undefined) process.stdout.write(list);
  else writeFileSync(file, list);
}
