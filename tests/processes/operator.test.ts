import { beforeAll, expect, test } from 'vitest';
import { operatorCommand } from '../../tools/commands/operator.ts';
import { freshFolder, runProgram, whenAllAreOver, type Ended } from '../commands/program.ts';
import { ask, siteSettings, type Settings } from '../commands/site.ts';
import { runHere, serveHere, type ServedSite } from './in-process.ts';

/** Returns what a command prints if it succeeds, or the reason that it gives if it fails. */
async function endOf(run: Promise<Ended>): Promise<string> {
  const { code, output, errors } = await run;
  expect([code, code === 0 ? errors : output]).toEqual([code, '']);
  return (code === 0 ? output : `refused: ${errors}`).trimEnd();
}

const said = (settings: Settings, ...args: string[]) => endOf(runHere(operatorCommand, args, settings));

const addAnn = `insert into users (email, two_factor_enabled) values ('ann@example.org', true), ('bob@example.org', false)`;
const recommended = 'It’s safer with two-step verification: switch it on at /profile.';

const whenOver = whenAllAreOver();
let settings: Settings;
let site: ServedSite;
beforeAll(async () => {
  settings = await siteSettings({}, whenOver);
  site = await serveHere(settings, whenOver);
});

test('what is no address is refused', async () => {
  for (const action of ['grant', 'revoke']) {
    expect(await said(settings, action, 'ann')).toBe('refused: ann is not an email address, such as ann@example.org.');
  }
});

test('D1 operators are granted, listed and revoked, on a running site and without one', async () => {
  expect(await endOf(runProgram('tools/operator.ts', ['list'], settings))).toBe(
    'Nobody is an operator yet. npm run operator -- grant EMAIL makes one.',
  );
  expect(await said(settings, 'grant', 'ann@example.org')).toBe(
    'refused: There is no account with the address ann@example.org. Sign up with it first.',
  );
  await ask(settings, addAnn);
  expect(await said(settings, 'grant', 'Ann@Example.org')).toBe('ann@example.org is an operator now.');
  expect(await said(settings, 'grant', 'bob@example.org')).toBe(`bob@example.org is an operator now.\n${recommended}`);
  expect(await said(settings, 'grant', 'bob@example.org')).toBe('refused: bob@example.org is an operator already.');
  await site.stop();

  expect(await said(settings, 'list')).toMatch(
    /^EMAIL +SINCE +TWO-STEP\nann@example\.org +\d\d\/\d\d\/\d{4}, [\d:]+ +on\nbob@example\.org .* off\nIt’s safer/,
  );
  expect(await said(settings, 'revoke', 'bob@example.org')).toBe('bob@example.org is not an operator any more.');
  expect(await said(settings, 'revoke', 'bob@example.org')).toBe('refused: bob@example.org is not an operator.');
  expect(await said(settings, 'list')).toMatch(/^EMAIL .*\nann@example\.org .* on$/);
});

test('B5 the second step is switched off for somebody who cannot get in any more, who is told by email', async () => {
  const off = ['two-factor', 'off', 'ann@example.org'];
  await ask(settings, `update users set email_verified = true where email = 'ann@example.org'`);
  expect(await said(settings, ...off)).toBe(
    'Two-step verification for ann@example.org is off. We’ve sent them an email to say so.',
  );
  expect(await ask(settings, `select subject from outbox_emails where recipient = 'ann@example.org'`)).toEqual([
    { subject: 'Two-step verification has been turned off' },
  ]);
  expect(await ask(settings, `select two_factor_enabled from users where email = 'ann@example.org'`)).toEqual([
    { two_factor_enabled: false },
  ]);
  expect(await said(settings, ...off)).toBe('refused: ann@example.org hasn’t set up two-step verification.');
  expect(await said(settings, 'two-factor', 'off', 'nobody@example.org')).toMatch(/^refused: There is no account/);
});

test.each([
  [[]],
  [['grant']],
  [['two-factor', 'on', 'a@b.example']],
  [['two-factor', 'off']],
  [['list', 'x']],
  [['grant', 'a@b.example', 'c@d.example']],
  [['make', 'a@b.example']],
])('npm run operator -- %j explains how it is used', async (args) => {
  expect(await said({ DATA_DIR: await freshFolder() }, ...args)).toMatch(/^refused: npm run operator -- list /);
});
