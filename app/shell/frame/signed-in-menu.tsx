import { useRef } from 'react';
import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDisclosure } from '../../../ui/overlay/use-disclosure.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { track } from '../../analytics/track.ts';
import type { NavigationPlace } from '../../analytics/usage-event.ts';
import { useUnread } from '../../messages/live-messages.tsx';
import { UnreadLabel } from '../../messages/unread-label.tsx';
import { LogOutForm } from './log-out-form.tsx';

/** The links and buttons of a signed-in user: Messages, Profile and Log Out. */
export function SignedIn({ place, email }: { place: NavigationPlace; email: string }) {
  const isDesktop = place === 'desktop_nav';
  const size = isDesktop ? 'small' : 'normal';
  return (
    <>
      <MessagesLink place={place} />
      <LinkButton
        to={href('/profile')}
        size={size}
        title={isDesktop ? email : undefined}
        onClick={() => track({ name: 'profile_click', data: { location: place } }, true)}
      >
        <Icon name="user" className="size-5" />
        Profile
        {isDesktop && <span className="max-w-44 truncate font-normal max-lg:max-w-20">{email}</span>}
      </LinkButton>
      <LogOutForm place={place} className={isDesktop ? 'flex items-center' : 'grid gap-2'}>
        {(isBusy) => (
          <>
            <Button type="submit" variant="quiet" size={size} busy={isBusy}>
              Log Out
            </Button>
            {isDesktop ? (
              <MoreWaysOut />
            ) : (
              <Button type="submit" name="scope" value="device" variant="quiet">
                Log out on this device only
              </Button>
            )}
          </>
        )}
      </LogOutForm>
    </>
  );
}

/** The link to the inbox, with the number of unread messages. */
function MessagesLink({ place }: { place: NavigationPlace }) {
  const unread = useUnread();
  const isDesktop = place === 'desktop_nav';
  return (
    <LinkButton
      to={href('/messages')}
      variant={isDesktop ? 'quiet' : 'secondary'}
      size={isDesktop ? 'small' : 'normal'}
    >
      <Icon name="message" className="size-5" />
      <UnreadLabel label="Messages" count={unread} />
    </LinkButton>
  );
}

/**
 * A menu with a second way to log out: on this device only. It uses the browser's own disclosure, so it opens without
 * JavaScript.
 */
function MoreWaysOut() {
  const box = useRef<HTMLDetailsElement>(null);
  useDisclosure(box);
  return (
    <details ref={box} className="relative">
      <summary className="grid size-11 list-none place-items-center rounded-control text-action hover:bg-action-soft [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" label="More ways to log out" />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-1 w-72 rounded-card border border-line bg-surface p-4 shadow-overlay">
        <p className="text-sm text-ink-soft">‘Log Out’ ends your session on every device where you’re logged in.</p>
        <Button type="submit" name="scope" value="device" size="small" className="mt-3 w-full">
          Log out on this device only
        </Button>
      </div>
    </details>
  );
}
