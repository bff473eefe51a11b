import { href, useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useUnread } from '../messages/live-messages.tsx';
import { messageTexts } from '../messages/message.ts';
import { UnreadLabel } from '../../ui/unread-label.tsx';

const problem = { name: 'problem', value: 'no-profile' };

/** So that the heading and the button share a line of a phone. */
const narrow = 'max-sm:px-3';

type Props = {
  /** The id of the user's consultant profile, if there is one. */
  consultantId: string | null;
  hasConversation: boolean;
};

/** The button to the inbox. It shows an error to users with neither a profile nor a conversation (decision D26). */
export function MessagesButton({ consultantId, hasConversation }: Props) {
  const unread = useUnread();
  const inside = (
    <>
      <Icon name="message" className="size-5 max-sm:hidden" />
      <UnreadLabel label="Messages" count={unread} isRed />
    </>
  );
  if (consultantId) {
    return (
      <LinkButton to={href('/messages/:consultantId', { consultantId })} className={narrow}>
        {inside}
      </LinkButton>
    );
  }
  // The first message may have arrived while the page was open.
  if (hasConversation || unread > 0)
    return (
      <LinkButton to={href('/messages')} className={narrow}>
        {inside}
      </LinkButton>
    );
  return (
    // Without JavaScript the page reloads with the error on it.
    <form
      method="get"
      action={href('/profile')}
      onSubmit={(event) => {
        event.preventDefault();
        showToast({ kind: 'error', text: messageTexts.noProfile });
      }}
    >
      <Button type="submit" className={narrow} {...problem}>
        {inside}
      </Button>
    </form>
  );
}

/** The error of MessagesButton, shown without JavaScript after the button has reloaded the page. */
export function MessagesProblem({ consultantId, hasConversation }: Props) {
  const [search] = useSearchParams();
  if (consultantId || hasConversation || search.get(problem.name) !== problem.value) return null;
  return (
    <p role="alert" className="mt-6 rounded-control border-l-4 border-danger bg-danger-soft p-4">
      {messageTexts.noProfile}
    </p>
  );
}
