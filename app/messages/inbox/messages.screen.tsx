import { useEffect } from 'react';
import { data, href, useActionData, useLocation } from 'react-router';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/messages.screen.ts';
import { answerMessages } from '../thread/answer-messages.server.ts';
import { countUnread } from './count-unread.server.ts';
import { findReportable } from '../reports/find-reportable.server.ts';
import { messageTexts } from '../message.ts';
import { Messenger } from './messenger.tsx';
import { openMessages } from './open-messages.server.ts';
import { isBeingLookedAt, readAsked } from './read-asked.server.ts';
import type { MessagesAnswer } from '../thread/messages-answer.ts';

export const middleware = [requireUser];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db, log } = context.get(platformContext);
  const { asked, panel, text } = readAsked(request, params.consultantId);
  // In the report panel, `before` pages through the partner's messages, not the thread.
  const before = panel === 'report' ? undefined : asked.before;
  const read = await tryRead(log, 'messages', async () => {
    const isSeen = isBeingLookedAt(request);
    const found = await openMessages(db, viewer.id, { ...asked, before }, isSeen);
    const partnerId = panel === 'report' ? found.opened?.thread.partner.userId : undefined;
    return {
      ...found,
      reportable: partnerId ? await findReportable(db, viewer.id, partnerId, asked.before) : null,
      unreadNow: isSeen && found.opened ? await countUnread(db, viewer.id) : undefined,
    };
  });
  if (!read.ok) return data({ state: 'failed' } as const, { status: 503 });
  const { inbox, opened, reportable, unreadNow } = read.value;
  return data({
    state: 'read',
    ownId: viewer.id,
    inbox,
    opened,
    reportable,
    // The layout loads at the same time: its count may include messages that this page has just marked as read.
    unreadNow,
    firstLine: text && `${text}\n`,
    isEarlierPage: before !== undefined,
    now: Date.now(),
    formId: crypto.randomUUID(),
  } as const);
}

export const headers = formPageHeaders;

export function action({ request, context }: Route.ActionArgs) {
  return answerMessages(request, context);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const partner = loaderData?.state === 'read' ? loaderData.opened?.thread.partner : undefined;
  return privateMeta(partner ? `${partner.name}, messages` : 'Messages', matches[0].loaderData?.siteName);
}

export default function MessagesScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<MessagesAnswer>();
  const { pathname, search } = useLocation();
  const hasFailed = loaderData.state === 'failed';
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text: messageTexts.notRead });
  }, [hasFailed]);
  if (loaderData.state === 'failed') {
    return (
      <div className="page-width py-8 sm:py-12">
        <EmptyState heading="h1" title={messageTexts.notRead} text="Your messages are safe. Try again in a moment.">
          <LinkButton to={pathname + search} reloadDocument variant="primary">
            Try again
          </LinkButton>
        </EmptyState>
        <p className="mt-6 text-center">
          <LinkButton to={href('/profile')} variant="quiet">
            Back to Profile
          </LinkButton>
        </p>
      </div>
    );
  }
  return <Messenger {...loaderData} answer={answer} />;
}
