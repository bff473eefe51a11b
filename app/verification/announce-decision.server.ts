import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { userQueriesContext, type UserQuery } from '../../platform/http/cache/user-query-cache.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { PersonId } from '../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { checks, levelOrders } from './verification.table.server.ts';

type News = { id: number; code: 'verification-decided'; kind: 'success' | 'warning'; text: string };

/** The check whose decision this response announces. */
const newsContext = createContext<{ checkId?: string }>();

/** For every request: marks a decision as announced when a page has shown it; a redirect does not count. */
export const announceDecision: MiddlewareFunction<Response> = async ({ context }, next) => {
  const telling: { checkId?: string } = {};
  context.set(newsContext, telling);
  const response = await next();
  const { checkId } = telling;
  // React Router's client receives a redirect as 202.
  if (!checkId || response.status === 202 || response.status >= 300) return response;
  const { db, log } = context.get(platformContext);
  await tryRead(log, 'verification news', () =>
    db.update(checks).set({ toldAt: new Date() }).where(eq(checks.id, checkId)),
  );
  return response;
};

const isUntold = (userId: string) =>
  and(eq(checks.userId, userId), isNull(checks.toldAt), inArray(checks.state, ['approved', 'refused']));

/** Whether there is a decision that has not been shown to this user yet. */
export const hasNews: UserQuery<boolean> = async (db, userId) =>
  (await db.select({ id: checks.id }).from(checks).where(isUntold(userId)).limit(1)).length > 0;

/** Returns the message about a decision that the user has not seen yet, for the next page that they open. */
export async function verificationNews(
  context: Readonly<RouterContextProvider>,
  userId: PersonId,
): Promise<News | undefined> {
  const { db, log } = context.get(platformContext);
  const persons = context.get(userQueriesContext);
  const isThere = await tryRead(log, 'verification news', () => persons.read(hasNews, userId));
  // The cache may be outdated, so the decision itself is read from the database: it is announced only once.
  if (!isThere.ok || !isThere.value) return undefined;
  const read = await tryRead(log, 'verification news', () =>
    db
      .select({ check: checks, isUpgrade: levelOrders.isUpgrade })
      .from(checks)
      .innerJoin(levelOrders, eq(levelOrders.id, checks.orderId))
      .where(isUntold(userId))
      .orderBy(asc(checks.decidedAt))
      .limit(1),
  );
  const news = read.ok ? read.value[0] : undefined;
  if (!news) return undefined;
  const { check, isUpgrade } = news;
  context.get(newsContext).checkId = check.id;
  const head = { id: check.decidedAt?.getTime() ?? 0, code: 'verification-decided' } as const;
  if (check.state === 'approved') {
    return { ...head, kind: 'success', text: `Your profile has been ${check.level} verified!` };
  }
  const what = isUpgrade ? 'Your upgrade to premium wasn’t approved.' : 'Your profile wasn’t verified.';
  return { ...head, kind: 'warning', text: `${what} You can read why on your verification page.` };
}
