import { RateLimiterMemory } from 'rate-limiter-flexible';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { sessionContext } from '../accounts/session/session-context.server.ts';
import type { Route } from './+types/skill-suggestions.endpoint.ts';
import { suggestSkills } from './suggest-skills.server.ts';

const longestPart = 60;
/** The maximum number of requests per user and minute, more than a person can cause by typing. */
const limit = new RateLimiterMemory({ points: 240, duration: 60 });

const answer = (status: number, skills: string[] = []) =>
  Response.json({ skills }, { status, headers: { 'Cache-Control': 'no-store' } });

/** Returns suggestions for the skill that is being typed (?q=). Only for signed-in users. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const read = await tryRead(log, 'skill suggestions', async () => {
    const session = await context.get(sessionContext).readStored();
    if (!session) return { status: 401, skills: [] };
    const isWithin = await limit.consume(session.viewer.id).then(
      () => true,
      () => false,
    );
    if (!isWithin) return { status: 429, skills: [] };
    return { status: 200, skills: typed.length > longestPart ? [] : await suggestSkills(db, typed) };
  });
  return read.ok ? answer(read.value.status, read.value.skills) : answer(503);
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return new Response(null, { status: 405, headers: { 'Cache-Control': 'no-store', Allow: 'GET' } });
}
