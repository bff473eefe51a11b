import type { Config } from '../../../platform/config/read-config.server.ts';
import type { PersonId } from '../../../platform/http/cache/public-query-cache.server.ts';
import type { users } from '../account.table.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { isUnconfirmed } from '../session/is-unconfirmed.server.ts';

/** Returns a user as the use cases know the one who calls them. */
export const viewerOf = (config: Config, user: typeof users.$inferSelect): Session['viewer'] => ({
  id: user.id as PersonId,
  email: user.email,
  role: user.role,
  isConfirmed: !isUnconfirmed(config, user),
  firstName: user.firstName,
  lastName: user.lastName,
  hasTwoFactor: user.twoFactorEnabled,
});
