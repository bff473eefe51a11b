import type { Accounts } from '../accounts-context.server.ts';
import type { ApiSession } from './read-api-session.server.ts';

/**
 * For whom a program writes, as the use cases need it. `requestId`: a UUID, the same at each attempt of one request if the
 * program sends an Idempotency-Key.
 */
export type ApiWriter = { accounts: Accounts; session: ApiSession; requestId: string };
