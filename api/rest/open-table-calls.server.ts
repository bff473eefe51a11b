import { readApiSession, type ApiSession } from '../../app/accounts/tokens/read-api-session.server.ts';
import { readBearer } from '../../app/accounts/tokens/read-bearer.server.ts';
import { suspendedText } from '../../app/accounts/operators/suspended.ts';
import { openProcessLimit, type ProcessLimit } from '../../platform/limits/open-process-limit.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { CallContext } from '../call-context.ts';
import { answerRestError, restError, tooManyCalls, type RestError } from './rest-error.ts';
import { openStatements, type Statements } from './run-statement.server.ts';
import { openTurns, type Turns } from './turns.server.ts';

const minute = 60;

/** What all calls to tables share: their limits, and their turns at the database. */
export type TableCalls = Turns & {
  statements: Statements;
  /** Finds out who calls, and answers; refuses too many calls, and sessions that may do nothing yet. */
  answer(c: CallContext, answer: (session: ApiSession | null) => Promise<Response>): Promise<Response>;
  /** Answers while the call has a slot, or refuses it when there is none. The body must have arrived before. */
  hold(c: CallContext, answer: () => Promise<Response>): Promise<Response>;
  /** Counts a call that takes longer than most as several. Returns an error when there are too many. */
  count(c: CallContext, session: ApiSession | null, points: number): Promise<RestError | undefined>;
};

/** The limits are counted in this process: per network address, and per user or personal access token. */
export function openTableCalls(platform: Pick<Platform, 'config' | 'pool'>): TableCalls {
  const { apiCallsPerMinute: points } = platform.config;
  const perAddress = openProcessLimit({ name: 'table calls', points, seconds: minute });
  const perUser = openProcessLimit({ name: 'table calls of user', points, seconds: minute });
  const turns = openTurns();
  // However long one query takes, some are possible in each minute.
  const most = Math.max(1, Math.floor(points / 3));

  async function take(limit: ProcessLimit, who: string, taken: number): Promise<RestError | undefined> {
    if (taken < 1) return undefined;
    const answer = await limit.take(who, Math.min(taken, most));
    return answer.ok ? undefined : tooManyCalls(answer.retryAfterSeconds);
  }

  return {
    ...turns,
    statements: openStatements(platform),
    async count(c, session, taken) {
      const often = await take(perAddress, c.get('clientAddress'), taken - 1);
      if (often || !session) return often;
      return take(perUser, session.kind === 'session' ? session.viewer.id : session.id, taken);
    },
    async answer(c, answer) {
      const often = await take(perAddress, c.get('clientAddress'), 1);
      if (often) return answerRestError(c, often);
      const caller = await findCaller(c);
      return caller.ok ? answer(caller.session) : answerRestError(c, caller.error);
    },
    async hold(c, answer) {
      const giveBack = turns.takeCall(c.get('clientAddress'));
      if (!giveBack) return answerRestError(c, tooManyCalls(1));
      try {
        return await answer();
      } finally {
        giveBack();
      }
    },
  };
}

type Caller = { ok: true; session: ApiSession | null } | { ok: false; error: RestError };

/** Returns the session for which the call is made; null for a visitor. */
async function findCaller(c: CallContext): Promise<Caller> {
  const token = readBearer(c.req.raw.headers);
  if (token === undefined) return { ok: true, session: null };
  const read = await readApiSession(c.get('opened'), token);
  if (!read.ok) return { ok: false, error: restError(401, 'PGRST301', 'The access token is invalid or has ended') };
  const { needsFactor, purpose, isSuspended } = read.session;
  if (isSuspended && c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return { ok: false, error: restError(403, '42501', suspendedText) };
  if (!needsFactor && purpose === 'account') return { ok: true, session: read.session };
  const message = needsFactor
    ? 'Two-factor login is on. Enter a code from your authenticator app first.'
    : 'This session can only set a new password.';
  return { ok: false, error: restError(403, '42501', message) };
}
