import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../platform/config/read-config.server.ts';
import { bodyLimitOf } from '../server/request-rules.ts';

// The files in deploy/ repeat facts of the code, in formats that no compiler checks.

const read = (file: string) => readFileSync(file, 'utf8');
const containerfile = read('deploy/Containerfile');
const compose = read('deploy/compose.yaml');
const caddyfile = read('deploy/Caddyfile');
const unit = read('deploy/carebridge@.service');
const example = read('deploy/example.env');
const runner = read('tools/run.mjs');

/** Returns the first group of every match. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);
const wordsOf = (lines: string[]) => lines.flatMap((line) => line.trim().split(/\s+/));

/** The names of all settings of the site. */
const settings = found(read('platform/config/read-config.server.ts'), /^ {2}([A-Z][A-Z\d_]+): /gm);
const examples = found(example, /^([A-Z][A-Z\d_]*)=/gm);
const variables = [...new Set(found(compose, /\$\{([A-Z\d_]+)/g))];
/** What compose.yaml sets for the site. */
const fixed = Object.fromEntries(
  [...(compose.split(/^services:/m)[0] ?? '').matchAll(/^ {4}([A-Z\d_]+): (.+)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Record<string, string>;

test('each name in the example is a setting of the site or a variable of compose.yaml, which uses no others', () => {
  expect(settings.length).toBeGreaterThan(30);
  expect(examples.filter((name) => !settings.includes(name) && !variables.includes(name))).toEqual([]);
  expect(variables.filter((name) => !examples.includes(name))).toEqual([]);
  const named = [...Object.keys(fixed), ...found(unit, /\b([A-Z_]+)=[^\s]+/g).filter((name) => name !== 'NODE_ENV')];
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test('with the three values filled in, the settings of compose.yaml are valid', () => {
  const filled: Record<string, string> = {
    PUBLIC_URL: 'https://www.example.org',
    POSTGRES_PASSWORD: '0123abcd',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  };
  const resolve = (value: string) => value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_, name: string) => filled[name] ?? '');
  const environment = Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, resolve(value)]));
  const blank = Object.fromEntries(examples.map((name) => [name, '']));
  expect(readConfig({ ...blank, ...filled, ...environment })).toMatchObject({
    ok: true,
    config: {
      databaseUrl: 'postgres://carebridge:0123abcd@database:5432/carebridge',
      publicUrl: 'https://www.example.org',
      trustProxy: 1,
      dataDir: '/data',
      backup: { dir: '/backups' },
    },
  });
});

test('the image and the unit start the site as `npm start` does, on its version of Node', () => {
  const flags = [
    ...found(runner, /spawn\(node, \['([^']+)', \.\.\.memory/g),
    ...found(runner, /const memory = command === 'start' \? \['([^']+)'\]/g),
  ];
  expect(flags).toHaveLength(2);
  const command = ['node', ...flags, 'server/start.ts'];
  expect(runner).toContain(`start: '${command.at(-1)}'`);
  expect(JSON.parse(/^CMD (.+)$/m.exec(containerfile)?.[1] ?? '')).toEqual(command);
  expect(/^ExecStart=(.+)$/m.exec(unit)?.[1]).toBe(`/usr/bin/${command.join(' ')}`);
  for (const text of [containerfile, unit]) expect(text).toContain('NODE_ENV=production');
  const [major] = found(runner, /^const wantedMajor = (\d+);$/gm);
  expect(found(containerfile, /^ARG BASE=\S+\/node:(\d+)-/gm)).toEqual([major]);
});

test('the image contains all that the build and the site are made of, and no data or settings', () => {
  const copied = wordsOf(found(containerfile, /^COPY (?!--from)(.+) \S+$/gm));
  const ignore = read('.dockerignore').split('\n');
  const allowed = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect([...copied, ...allowed].filter((path) => !existsSync(path))).toEqual([]);
  expect(copied.filter((path) => path !== '.' && !allowed.includes(path))).toEqual([]);
  expect(ignore.filter((line) => line !== '' && !line.startsWith('#'))[0]).toBe('*');
  const [, last = ''] = containerfile.split(/^FROM \$\{BASE\}$/m);
  const shipped = wordsOf(found(last, /^COPY (?!--from)(.+) \S+$/gm));
  const source = read('server/build-site.ts');
  const made = found(source, /^const (?:sources|settings) = \[([^\]]+)\]/gm).flatMap((list) =>
    found(list, /'([^']+)'/g),
  );
  expect(made.length).toBeGreaterThan(8);
  // package-lock.json comes with the packages.
  const isShipped = (path: string) => path === 'package-lock.json' || shipped.includes(path.split('/')[0] ?? '');
  expect(made.filter((path) => !isShipped(path))).toEqual([]);
});

test('all agree on the port, the processes and the address that tells whether a process is ready', () => {
  const [port] = found(containerfile, /^EXPOSE (\d+)$/gm);
  expect(found(containerfile, /^ENV .*\bPORT=(\d+)/gm)).toEqual([port]);
  expect(fixed['PORT']).toBe(port);
  const processes = found(compose, /^ {2}(\w+): \*site$/gm);
  expect(processes.length).toBeGreaterThan(1);
  expect(wordsOf(found(caddyfile, /^\treverse_proxy (.+) \{$/gm))).toEqual(processes.map((name) => `${name}:${port}`));
  expect(compose).toContain(`depends_on: [${processes.join(', ')}]`);
  const [path] = found(caddyfile, /health_uri (\S+)/g);
  expect(containerfile).toContain(`process.env.PORT + '${path}'`);
  expect(read('server/app.ts')).toContain(`app.get('${path}', `);
});

test('the proxy takes the largest upload, and the site has the time that it needs to stop', () => {
  const [megabytes = ''] = found(caddyfile, /max_size (\d+)MB/g);
  expect(Number(megabytes) * 1_000_000).toBeGreaterThanOrEqual(bodyLimitOf('/care-directory/data/upload').bytes);
  const [stopMs = ''] = found(read('server/run-until-stopped.ts'), /stopWithinMs = ([\d_]+)/g);
  const [inCompose = ''] = found(compose.split(/^services:/m)[0] ?? '', /stop_grace_period: (\d+)s/g);
  const [inUnit = ''] = found(unit, /^TimeoutStopSec=(\d+)$/gm);
  for (const seconds of [inCompose, inUnit])
    expect(Number(seconds) * 1000).toBeGreaterThan(Number(stopMs.replaceAll('_', '')));
});

test('nothing in deploy/ runs the site as root', () => {
  const [user = ''] = found(containerfile, /^USER (\S+)$/gm);
  expect(user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  expect(containerfile).toContain(`install -d -o ${user.split(':')[0]}`);
  expect(found(unit, /^User=(\S+)$/gm)).toEqual(['carebridge']);
  const site = compose.split(/^services:/m)[0] ?? '';
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(site).toContain(line);
});
