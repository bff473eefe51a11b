import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { sendEmail, type Email } from '../../platform/mail/send-email.server.ts';
import { findOperatorAddresses } from '../accounts/operators/find-operator-addresses.server.ts';

/**
 * Sends an email to each operator, if the caller's transaction commits. `compose` builds it for one address. `except`: ids of
 * users whom the email is about, and who do not get it even if they are operators.
 */
export async function notifyOperators(
  tx: Transaction,
  jobs: Jobs,
  compose: (recipient: string) => Email,
  except: readonly string[] = [],
): Promise<void> {
  for (const recipient of await findOperatorAddresses(tx, except)) await sendEmail(tx, jobs, compose(recipient));
}
