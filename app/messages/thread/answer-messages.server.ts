import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { refused, unreadableText } from '../../../ui/form/form-answer.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { blockPartner } from '../reports/block-partner.server.ts';
import { markRead } from './mark-read.server.ts';
import { conversationPath } from '../message-paths.ts';
import { messageTexts } from '../message.ts';
import type { MessagesAnswer } from './messages-answer.ts';
import { readPosted } from '../writing/read-posted.server.ts';
import { reportConversation } from '../reports/report-conversation.server.ts';
import { statusOf } from '../writing/send-answer.ts';
import { sendMessage } from '../writing/send-message.server.ts';
import { unblockPartner } from '../reports/unblock-partner.server.ts';
import { messageFlash } from '../flash-messages.server.ts';

type Context = Readonly<RouterContextProvider>;
const failedText = 'That didn’t work. Try again in a moment.';

/**
 * Processes the forms of the messages screen: sending without JavaScript, blocking and reporting. On success it redirects to
 * the conversation.
 */
export async function answerMessages(request: Request, context: Context) {
  const session = await requireSession(context);
  const form = await readPosted(request);
  if (!form) return refuse(400, { about: 'other', at: Date.now(), text: unreadableText });
  const { limitOf, platform } = context.get(accountsContext);
  const { db, log } = platform;
  const at = Date.now();
  switch (form.intent) {
    case 'send': {
      const { to, content } = form;
      const answer = await logFailure(log, 'sending a message failed', sendMessage(platform, limitOf, session, form));
      if (answer?.ok) return redirectWithFlash(context, conversationPath(to), messageFlash['message-sent']);
      const text = answer?.text ?? messageTexts.notSent;
      const retryAfter = answer?.retryAfterSeconds;
      const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
      return refuse(answer ? statusOf(answer) : 503, { about: 'send', at, to, content, text }, headers);
    }
    case 'read':
      await markRead(db, session.viewer.id, form.ids);
      throw redirect(href('/messages'));
    case 'block':
    case 'unblock': {
      const change = form.intent === 'block' ? blockPartner : unblockPartner;
      const answer = await logFailure(log, 'blocking failed', change(db, session, form.partner));
      if (!answer?.ok) return refuse(answer ? 400 : 503, { about: 'other', at, text: failedText });
      const flash = form.intent === 'block' ? messageFlash['partner-blocked'] : messageFlash['partner-unblocked'];
      return redirectWithFlash(context, conversationPath(form.partner), flash);
    }
    case 'report': {
      const { partner: partnerId, reason, details, ids: messageIds } = form;
      const report = { partnerId, reason, details, messageIds };
      const answer = await logFailure(log, 'reporting failed', reportConversation(platform, session, report));
      if (answer?.ok) return redirectWithFlash(context, conversationPath(partnerId), messageFlash['report-sent']);
      const error =
        answer?.reason === 'broken-rule'
          ? { field: answer.field, text: answer.text }
          : { text: answer?.text ?? failedText };
      return refuse(!answer ? 503 : answer.reason === 'too-many' ? 429 : 400, {
        about: 'report',
        at,
        answer: refused([error], { reason, details }),
        messageIds: [...messageIds],
      });
    }
  }
}

function refuse(status: number, answer: MessagesAnswer, headers?: HeadersInit) {
  return data(answer, { status, ...(headers && { headers }) });
}
