import { keepSessionSecret } from '../../platform/config/keep-session-secret.server.ts';
import { openLimits } from '../../platform/limits/open-limit.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountEvents, AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import type { Accounts } from './accounts-context.server.ts';
import { createAuth } from './session/auth.server.ts';
import { watchAccountChanges } from './session/watch-account-changes.server.ts';
import { usualResetAnswerMs } from './reset/request-reset.server.ts';
import { openSigningKeys } from './tokens/signing-keys.server.ts';
import { setAccountRules } from './sign-up/set-account-rules.server.ts';

/** Opens the accounts of the site. Called once per process. */
export async function openAccounts(
  platform: Platform,
  events: AccountEvents,
  parts: readonly AccountDataPart[],
  resetAnswerMs = usualResetAnswerMs,
): Promise<Accounts> {
  const { config, pool, log } = platform;
  const secret = await keepSessionSecret(config);
  await setAccountRules(platform.db, { isConfirmationRequired: config.smtpUrl !== undefined });
  return {
    platform,
    secret,
    auth: createAuth(config, pool, log, secret),
    limitOf: openLimits(pool, secret),
    signingKeys: openSigningKeys(platform.db, secret),
    changes: await watchAccountChanges(platform),
    events,
    parts,
    resetAnswerMs,
  };
}
