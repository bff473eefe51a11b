// Manages who runs the marketplace (D1): `npm run operator -- list`, `grant`, `revoke`. There is no other way. `two-factor
// off` is for a user who can no longer log in.
import { grantOperator } from '../../app/accounts/operators/grant-operator.server.ts';
import { liftTwoFactor } from '../../app/accounts/operators/lift-two-factor.server.ts';
import { listOperators } from '../../app/accounts/operators/list-operators.server.ts';
import { revokeOperator } from '../../app/accounts/operators/revoke-operator.server.ts';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { borrowJobs, borrowMigrated, Refusal, showTime, table, type Command, type Terminal } from '../operate.ts';

const usage = `npm run operator -- list            who is an operator of this site
npm run operator -- grant EMAIL     makes the account with this address an operator
npm run operator -- revoke EMAIL    takes the right away; the account stays
npm run operator -- two-factor off EMAIL
                                    switches two-step verification off, and tells the person by email`;

const recommended = 'It’s safer with two-step verification: switch it on at /profile.';

async function list(config: Config, terminal: Terminal): Promise<void> {
  const work = async ({ db }: OpenDatabase) => {
    const operators = await listOperators(db);
    if (operators.length === 0) {
      terminal.print('Nobody is an operator yet. npm run operator -- grant EMAIL makes one.');
      return;
    }
    const rows = operators.map(({ email, grantedAt, hasTwoFactor }) => [
      email,
      showTime(grantedAt),
      hasTwoFactor ? 'on' : 'off',
    ]);
    terminal.print(table([['EMAIL', 'SINCE', 'TWO-STEP'], ...rows]));
    if (operators.some(({ hasTwoFactor }) => !hasTwoFactor)) terminal.print(recommended);
  };
  await borrowMigrated(config, work, terminal);
}

function refuse(
  address: string,
  reason: 'no-address' | 'no-account' | 'is-one-already' | 'is-none' | 'has-no-second-step',
): never {
  const texts = {
    'no-address': `${address} is not an email address, such as ann@example.org.`,
    'no-account': `There is no account with the address ${address}. Sign up with it first.`,
    'is-one-already': `${address} is an operator already.`,
    'is-none': `${address} is not an operator.`,
    'has-no-second-step': `${address} hasn’t set up two-step verification.`,
  };
  throw new Refusal(texts[reason]);
}

async function grant(config: Config, terminal: Terminal, address: string): Promise<void> {
  const work = async ({ db }: OpenDatabase) => {
    const answer = await grantOperator(db, address);
    if (!answer.ok) refuse(address, answer.reason);
    terminal.print(`${answer.email} is an operator now.`);
    if (!answer.hasTwoFactor) terminal.print(recommended);
  };
  await borrowMigrated(config, work, terminal);
}

async function revoke(config: Config, terminal: Terminal, address: string): Promise<void> {
  const work = async ({ db }: OpenDatabase) => {
    const answer = await revokeOperator(db, address);
    if (!answer.ok) refuse(address, answer.reason);
    terminal.print(`${answer.email} is not an operator any more.`);
  };
  await borrowMigrated(config, work, terminal);
}

async function turnOffTwoFactor(config: Config, terminal: Terminal, address: string): Promise<void> {
  const work = async ({ db }: OpenDatabase, jobs: Jobs) => {
    const answer = await liftTwoFactor({ db, jobs, config }, address);
    if (!answer.ok) refuse(address, answer.reason);
    terminal.print(`Two-step verification for ${answer.email} is off. We’ve sent them an email to say so.`);
  };
  await borrowJobs(config, work, terminal);
}

export const operatorCommand: Command = {
  usage,
  async run([action, address, ...rest], config, terminal) {
    if (action === 'two-factor' && address === 'off' && rest[0] && rest.length === 1)
      return turnOffTwoFactor(config, terminal, rest[0]);
    if (rest.length > 0) throw new Refusal(usage);
    if (action === 'list' && address === undefined) return list(config, terminal);
    if (action === 'grant' && address) return grant(config, terminal, address);
    if (action === 'revoke' && address) return revoke(config, terminal, address);
    throw new Refusal(usage);
  },
};
