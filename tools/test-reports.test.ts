import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nothing, readOutcome, readPlaywright, readRules, readVitest, type VitestReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'report.json');
function write(report: unknown): string {
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const exit1 = { well: false, how: 'exit 1\n' };
const passed = (name: string) => ({ name, state: 'passed', reason: '' });
const failed = (name: string) => ({ name, state: 'failed', reason: `why ${name}` });
const moduleOf = (project: string, tests: VitestReport['modules'][number]['tests'], more = {}) => ({
  project,
  path: resolve('app/home/a.test.ts'),
  state: tests.some(({ state }) => state === 'failed') ? 'failed' : 'passed',
  errors: [] as string[],
  seconds: 2,
  tests,
  ...more,
});
const vitest = (modules: unknown[], more = {}) =>
  readOutcome('Unit', write({ isCut: false, errors: [], modules, ...more }), exit1, readVitest);

test('a test that fails on both databases fails twice, and each name tells the database', () => {
  const { failures } = vitest([moduleOf('embedded', [failed('x')]), moduleOf('postgres', [failed('x')])]);
  expect(failures.map(({ name }) => name)).toEqual([
    'embedded: app/home/a.test.ts › x',
    'postgres: app/home/a.test.ts › x',
  ]);
});

test('two tests of one name in a file are two', () => {
  const { passed: ids, failures } = vitest([moduleOf('embedded', [failed('x'), passed('x')])]);
  expect([ids, failures.map(({ id }) => id)]).toEqual([
    ['embedded: app/home/a.test.ts › x (2)'],
    ['embedded: app/home/a.test.ts › x'],
  ]);
});

test('what Vitest found outside of any test is broken, beside the tests that failed', () => {
  const { failures, broken } = vitest([moduleOf('embedded', [failed('x')])], { errors: ['Unhandled: no'] });
  expect(failures).toHaveLength(1);
  expect(broken).toMatchObject([{ name: 'outside of any unit or request test', reason: 'Unhandled: no' }]);
});

test('a runner whose end fails after its tests is broken too, whatever its tests did', () => {
  write({ isCut: false, errors: [], modules: [moduleOf('embedded', [failed('x')])] });
  const late = { well: false, how: 'exit 1\nerror during close Error: the server does not stop' };
  expect(readOutcome('Unit', file, late, readVitest).broken).toMatchObject([{ name: 'Unit' }]);
});

test('a file that fails as a whole, or has not come to its end, fails by its own name', () => {
  const whole = moduleOf('embedded', [], { state: 'failed', errors: ['no such file'] });
  const crashed = moduleOf('postgres', [], { state: 'pending' });
  expect(vitest([whole, crashed]).failures).toMatchObject([
    { name: 'embedded: app/home/a.test.ts', reason: 'no such file', file: 'app/home/a.test.ts', project: 'embedded' },
    { name: 'postgres: app/home/a.test.ts', reason: 'It did not come to its end (pending).' },
  ]);
});

test('something that fails round the tests of a file is not hidden by a test that fails', () => {
  const around = moduleOf('embedded', [failed('x')], { errors: ['afterAll'] });
  expect(vitest([around]).failures.map(({ reason }) => reason)).toEqual(['afterAll', 'why x']);
});

test('what did not run is told, and is no failure when the run was cut short', () => {
  const asleep = { name: 'x', state: 'skipped', reason: '' };
  const waiting = moduleOf('postgres', [], { state: 'queued' });
  const cut = vitest([moduleOf('embedded', [asleep, failed('y')]), waiting], { isCut: true });
  expect(cut.skipped).toEqual(['embedded: app/home/a.test.ts › x', 'postgres: app/home/a.test.ts']);
  expect(cut.failures).toHaveLength(1);
});

const journey = (status: string, errors: { message: string }[] = []) => ({
  id: `id of ${status}`,
  title: status,
  file: 'home/home.e2e.ts',
  line: 3,
  tests: [{ status, projectName: 'journeys', results: [{ duration: 1500, errors }] }],
});

test('journeys: what passed, failed and did not run, and what failed outside of them', () => {
  const specs = [
    journey('expected'),
    journey('unexpected', [{ message: '\u001B[31mno\u001B[39m' }]),
    journey('skipped'),
  ];
  const inside = { title: 'inside', file: 'home/home.e2e.ts', specs };
  const suites = [{ title: 'home', file: 'home/home.e2e.ts', specs: [], suites: [inside] }];
  expect(readPlaywright(write({ suites, errors: [{ message: 'teardown' }] }))).toEqual({
    passed: ['id of expected'],
    failures: [
      {
        id: 'id of unexpected',
        name: 'tests/journeys/home/home.e2e.ts:3 › unexpected',
        reason: 'no',
        file: 'tests/journeys/home/home.e2e.ts',
        project: 'journeys',
        test: 'id of unexpected',
      },
    ],
    broken: [{ id: 'outside of any journey', name: 'outside of any journey', reason: 'teardown' }],
    skipped: ['tests/journeys/home/home.e2e.ts:3 › skipped'],
    files: [{ file: 'tests/journeys/home/home.e2e.ts', seconds: 4.5 }],
  });
});

test('a journey that failed says what stood on the page', () => {
  const path = join(folder, 'error-context.md');
  const lines = Array.from({ length: 100 }, (_, index) => `- line ${index}`);
  writeFileSync(path, `# Page snapshot\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n`);
  const spec = journey('unexpected', [{ message: 'no' }]);
  Object.assign(spec.tests[0]?.results[0] ?? {}, { attachments: [{ name: 'error-context', path }] });
  const suites = [{ title: 'home', file: 'home/home.e2e.ts', specs: [spec] }];
  const [failure] = readPlaywright(write({ suites, errors: [] })).failures;
  expect(failure?.reason.split('\n')).toEqual(['no', 'The page:', ...lines.slice(0, 80)]);
});

test('the rules of the house count as they say', () => {
  const { passed: ids, broken } = readRules(write({ passed: 3, failed: 2, what: ['types'] }));
  expect([ids.length, broken.map(({ name }) => name)]).toEqual([3, ['types']]);
});

test('a runner that has written nothing, or nothing that can be read, has failed', () => {
  rmSync(file, { force: true });
  expect(readOutcome('Unit', file, { well: true, how: 'exit 0' }, readVitest).broken).toHaveLength(1);
  writeFileSync(file, '{"modules": [');
  expect(readOutcome('Unit', file, { well: true, how: 'exit 0' }, readVitest).broken).toHaveLength(1);
});

test('a bad end without a failed test is a failure', () => {
  const allPassed = { ...nothing(), passed: ['x'] };
  expect(readOutcome('Unit', write({}), exit1, () => allPassed).broken).toHaveLength(1);
  expect(readOutcome('Unit', file, { well: true, how: 'exit 0' }, () => allPassed).broken).toEqual([]);
});
