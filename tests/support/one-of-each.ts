import { randomUUID } from 'node:crypto';
import { addProposal } from './add-proposal.ts';

type Query = (sql: string, values: unknown[]) => Promise<{ id: string }[]>;
type Put = (key: string, file: { bytes: Buffer; contentType: string }) => Promise<unknown>;

/** The id of the unpaid demo order. */
export const orderToPay = 'c0ffee00-0000-4000-8000-000000000001';

const emailOf = (name: string) => `${name}@demo.carebridge.example`;
export const demoEmails = {
  consultant: emailOf('consultant'),
  careService: emailOf('care-service'),
  operator: emailOf('operator'),
};

/**
 * Adds what pages need and the demo data lacks: a check waiting for evidence, one waiting for a decision, an unpaid
 * order, a report, and a proposal of the consultant to the care service. `put` stores the evidence; without `put` no evidence is added.
 */
export async function addOneOfEach(query: Query, put?: Put): Promise<void> {
  const add = async (sql: string, ...values: unknown[]) => (await query(`${sql} returning id`, values))[0]?.id ?? '';
  const person = async (email: string) => (await query('select id from users where email = $1', [email]))[0]?.id ?? '';
  const consultant = await person(demoEmails.consultant);
  const careService = await person(demoEmails.careService);
  const [other] = await query(
    'select user_id as id from consultant_profiles where user_id <> $1 and user_id in (select id from users) order by 1',
    [consultant],
  );

  const order = (userId: string, state: string) =>
    add(
      `insert into payment_orders (user_id, product, title, amount_pence, gateway, state, checkout_id)
       values ($1, 'verification-basic', 'Basic verification', 4900, 'test', $2, gen_random_uuid())`,
      userId,
      state,
    );
  const check = async (userId: string, waitsFor: 'evidence' | 'decision') => {
    const checkId = await add(
      `insert into verification_checks (order_id, user_id, level, state, handed_in_at)
       values ($1, $2, 'basic', $3, now())`,
      await order(userId, 'paid'),
      userId,
      `waiting-for-${waitsFor}`,
    );
    for (const kind of put ? ['identity', 'credentials'] : []) {
      const key = `evidence/${randomUUID()}`;
      await put?.(key, { bytes: Buffer.from('%PDF-'), contentType: 'application/pdf' });
      await add(
        `insert into verification_evidence (check_id, kind, file_name, content_type, bytes, store_key)
         values ($1, $2, 'a.pdf', 'application/pdf', 5, $3)`,
        checkId,
        kind,
        key,
      );
    }
  };
  await check(consultant, 'evidence');
  await check(other?.id ?? '', 'decision');
  await add(
    "insert into message_reports (reporter_id, reported_id, reason, details) values ($1, $2, 'spam', 'Three times today.')",
    careService,
    consultant,
  );
  const [listing] = await query('select id from service_profiles where user_id = $1', [careService]);
  await addProposal(query, { consultant, service: careService, ...(listing && { listingId: listing.id }) });
  // The order with the id `orderToPay`.
  await query(
    `insert into payment_orders (id, user_id, product, title, amount_pence, gateway, state, checkout_id)
     values ($1, $2, 'verification-basic', 'Basic verification', 4900, 'test', 'opened', gen_random_uuid())`,
    [orderToPay, consultant],
  );
}
