import type { Accounts } from '../accounts-context.server.ts';
import type { ApiSession } from './read-api-session.server.ts';

/** For whom a program writes, as the use cases need it. */
export type ApiWriter = { accounts: Accounts; session: ApiSession };
