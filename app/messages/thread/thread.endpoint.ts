import { accountsContext } from '../../accounts/accounts-context.server.ts';
import type { Route } from './+types/thread.endpoint.ts';
import { answerJson, refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { findArrived } from './find-arrived.server.ts';
import { findThread } from './find-thread.server.ts';
import { markRead } from './mark-read.server.ts';
import { openThread } from '../inbox/open-messages.server.ts';
import { readPosted } from '../writing/read-posted.server.ts';
import { statusOf } from '../writing/send-answer.ts';
import { sendMessage } from '../writing/send-message.server.ts';

/** Returns undefined for a text that is not the number of an event. */
function eventOf(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns as JSON one of three results: a page of the thread with the user `with` (before an event, after an event, or
 * the newest); which of the client ids in `sent` are stored in that thread; or the thread with the owner of the profile
 * `consultant` or the listing `service`, as when the user opens it.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  return answerJson(context, 'thread', async ({ viewer }, { db }) => {
    const [consultantId, serviceId] = [asked.get('consultant') ?? undefined, asked.get('service') ?? undefined];
    const none = { status: 404, body: { error: 'no conversation' } };
    if (consultantId || serviceId) {
      const opened = await openThread(db, viewer.id, { consultantId, serviceId }, false);
      return opened ? { body: opened } : none;
    }
    const partnerId = asked.get('with') ?? '';
    const sent = asked.get('sent');
    if (sent !== null) return { body: { arrived: await findArrived(db, viewer.id, partnerId, sent.split(' ')) } };
    const page = { before: eventOf(asked.get('before')), after: eventOf(asked.get('after')) };
    const thread = await findThread(db, viewer.id, partnerId, page);
    return thread ? { body: thread } : none;
  });
}

/** Sends a message or marks messages as read; see readPosted. Returns the result of sendMessage, or how many were marked. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuseMethod('GET, POST');
  const { limitOf } = context.get(accountsContext);
  return answerJson(context, 'message', async (session, platform) => {
    const posted = await readPosted(request);
    if (posted?.intent === 'read') {
      return { body: { ok: true, read: await markRead(platform.db, session.viewer.id, posted.ids) } };
    }
    if (posted?.intent !== 'send') return { status: 400, body: { error: 'not understood' } };
    const answer = await sendMessage(platform, limitOf, session, posted);
    return {
      status: statusOf(answer),
      body: answer,
      retryAfterSeconds: answer.ok ? undefined : answer.retryAfterSeconds,
    };
  });
}
