import { expect, test } from 'vitest';
import { freshFolder, runProgram } from '../commands/program.ts';

const ends = 'CareBridge ends, because of an error that nobody has caught';

test.each([
  ['site', 'now', 'CareBridge could not start'],
  ['site', 'thrown', ends],
  ['site', 'rejected', ends],
  ['command', 'now', 'Something unexpected went wrong'],
  ['command', 'thrown', 'Something unexpected went wrong'],
  ['command', 'rejected', 'Something unexpected went wrong'],
])('a %s whose query fails (%s) ends with the reason, and with no value of the query', async (where, how, sentence) => {
  const settings = { DATA_DIR: await freshFolder() };
  const { code, output, errors } = await runProgram('tests/processes/programs/fail.ts', [where, how], settings);
  expect(code).toBe(1);
  const [first, second] = errors.split('\n');
  expect(first).toBe(
    `${sentence}: Error: Failed query: insert into outbox_emails values ($1, $2): relation "outbox_emails" does not exist`,
  );
  expect(second).toMatch(/^ {4}at /);
  expect(output + errors).not.toMatch(/ann@|Margaret/);
  const logged = output.trim().split('\n').filter(Boolean);
  const isLogged = where === 'site' && how !== 'now';
  expect(logged.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(isLogged ? ['fatal'] : []);
});
