import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBackLevel } from '../../../app/verification/queue/take-back-level.server.ts';
import { tidyUpVerification } from '../../../app/verification/tidy-verification.server.ts';
import { stateAfter, type CheckAct, type CheckState } from '../../../app/verification/verification-status.ts';
import type { SignedIn } from '../../support/test-browser.ts';
import { type TestSite } from '../../support/test-site.ts';
import {
  addFile,
  approval,
  askForCopies,
  checkOf,
  checksOf,
  decide,
  evidenceOf,
  openPaidSite,
  postEvidence,
  replaceFile,
  signUpOperator,
  signUpWithProfile,
  type Consultant,
  type PaidSite,
} from '../../support/verification.ts';

// Every act in every state of a check, against the database.

let paid: PaidSite;
let site: TestSite;
let person: Consultant;
let operator: SignedIn;
beforeAll(async () => {
  paid = await openPaidSite();
  ({ site } = paid);
  person = await signUpWithProfile(site);
  operator = await signUpOperator(site);
});
afterAll(() => paid.discard());

const states: readonly CheckState[] = [
  'waiting-for-evidence',
  'waiting-for-decision',
  'waiting-for-copy',
  'approved',
  'refused',
  'withdrawn',
  'revoked',
];

/** The state after each act (row) in each state (column, in the order above). '-': the act changes nothing. */
const expected: Record<CheckAct, string> = {
  add: 'waiting-for-evidence - - - - - -',
  remove: 'waiting-for-evidence - - - - - -',
  'hand-in': 'waiting-for-decision - - - - - -',
  approve: '- approved - - - - -',
  refuse: '- refused - - - - -',
  'ask-for-copy': '- waiting-for-copy - - - - -',
  replace: '- - waiting-for-copy - - - -',
  'replace-last': '- - waiting-for-decision - - - -',
  withdraw: 'withdrawn withdrawn withdrawn - - - -',
  expire: 'waiting-for-evidence waiting-for-evidence waiting-for-evidence - - - -',
  'lose-payment': 'revoked revoked revoked revoked - - -',
};

const acts: Record<CheckAct, () => Promise<unknown>> = {
  add: () => addFile(person, 'identity'),
  remove: async () =>
    postEvidence(person, { intent: 'remove', evidence: (await evidenceOf(site, person))[0]?.id ?? '' }),
  'hand-in': () => postEvidence(person, { intent: 'hand-in' }),
  approve: () => decide(operator, site, person, approval),
  refuse: () => decide(operator, site, person, { verdict: 'refuse', note: 'The passport has expired' }),
  'ask-for-copy': async () => askForCopies(operator, site, person, [(await evidenceOf(site, person))[0]?.id ?? '']),
  replace: async () => {
    await site.pool.query("update verification_evidence set problem = 'Cut off' where problem = ''");
    await replaceFile(person, (await evidenceOf(site, person))[0]?.id ?? '');
  },
  'replace-last': async () => replaceFile(person, await askedOf()),
  withdraw: () => person.post('/verification', { intent: 'withdraw' }),
  expire: async () => {
    const long = "now() - interval '31 days'";
    await site.pool.query(`update verification_evidence set uploaded_at = ${long}`);
    await site.pool.query(`update verification_checks set handed_in_at = ${long}, asked_at = ${long}`);
    await tidyUpVerification(site);
  },
  'lose-payment': async () => {
    const { rows } = await site.pool.query<{ id: string }>('select order_id as id from verification_checks');
    const order = { id: rows[0]?.id ?? '', userId: person.userId };
    await site.db.transaction((tx) => takeBackLevel(tx, site, order));
  },
};

async function askedOf(): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>("select id from verification_evidence where problem <> ''");
  return rows[0]?.id ?? '';
}

/** Makes a new check in this state with a document of each kind; the payment cannot be refunded. */
async function openCheck(state: CheckState): Promise<void> {
  await site.pool.query('delete from rate_limits');
  await site.pool.query('delete from verification_checks');
  await site.pool.query(
    `with paid as (insert into payment_orders (user_id, product, title, amount_pence, gateway, state)
        values ($1, 'verification-basic', 'Basic verification', 4900, 'stripe', 'paid') returning id),
      opened as (insert into verification_checks (order_id, user_id, level, state, handed_in_at)
        select id, $1::uuid, 'basic', $2, now() from paid returning id)
      insert into verification_evidence (check_id, kind, file_name, content_type, bytes, store_key, problem)
      select id, kind, 'a.pdf', 'application/pdf', 5, gen_random_uuid(),
        case when $2 = 'waiting-for-copy' and kind = 'identity' then 'Cut off' else '' end
      from opened, unnest(array['identity', 'credentials']) kind`,
    [person.userId, state],
  );
}

describe.each(Object.keys(expected) as CheckAct[])('D10 a check and the act %s', (act) => {
  test.each(states.map((state, at) => [state, expected[act].split(' ')[at]] as const))(
    'from %s to %s',
    async (state, next) => {
      expect(stateAfter(state, act) ?? '-').toBe(next);
      await openCheck(state);
      const before = await evidenceOf(site, person);
      await acts[act]();
      expect(await checksOf(site, person)).toEqual([next === '-' ? state : next]);
      // An act that is not possible leaves the documents of the check unchanged, unless the act is 'expire'.
      if (next === '-' && act !== 'expire') expect(await evidenceOf(site, person)).toEqual(before);
      expect(await checkOf(site, person)).not.toBe('');
    },
  );
});
