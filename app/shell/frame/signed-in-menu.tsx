import { href, useRouteLoaderData } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import type { SignedInUser } from '../../accounts/session/auth-state.ts';
import type { KnownViewer } from '../../accounts/session/auth-provider.tsx';
import { track } from '../../analytics/track.ts';
import type { NavigationPlace } from '../../analytics/usage-event.ts';
import { useWaitingEngagements } from '../../engagements/live-waiting.tsx';
import { useUnread } from '../../messages/live-messages.tsx';
import { UnreadLabel } from '../../../ui/unread-label.tsx';
import { LogOutForm } from './log-out-form.tsx';

type SignedInProps = { place: NavigationPlace; user: SignedInUser };

/** The links and buttons of a signed-in user: Messages, Proposals and work, Profile and Log Out. */
export function SignedIn({ place, user }: SignedInProps) {
  const isDesktop = place === 'desktop_nav';
  const size = isDesktop ? 'small' : 'normal';
  const page = useRouteLoaderData<{ known?: KnownViewer; face?: OwnFace }>('root');
  // After a login in another tab, the page may still have the earlier user's data.
  const face = page?.known?.signedIn?.user.email === user.email ? page.face : undefined;
  return (
    <>
      <MessagesLink place={place} />
      <WorkLink place={place} />
      <LinkButton
        to={href('/profile')}
        size={size}
        title={isDesktop ? user.email : undefined}
        className={isDesktop ? 'max-xl:rounded-full max-xl:p-0.5 xl:px-2 xl:py-0.5' : ''}
        onClick={() => track({ name: 'profile_click', data: { location: place } }, true)}
      >
        <OwnPicture face={face} />
        {isDesktop ? <ProfileLabel email={user.email} short={face?.email ?? user.email} /> : 'Profile'}
      </LinkButton>
      <LogOutForm place={place} className={isDesktop ? 'flex items-center' : 'grid gap-2'}>
        {(isBusy) => (
          <>
            <Button type="submit" variant="quiet" size={size} busy={isBusy} className={isDesktop ? 'lg:px-2' : ''}>
              Log Out
            </Button>
            {!isDesktop && (
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

/**
 * 'Profile' above the shortened email address, from 1280 px on. Below that the header has room for the picture only. Screen
 * readers always read the whole address.
 */
function ProfileLabel({ email, short }: { email: string; short: string }) {
  return (
    <span className="max-xl:sr-only xl:grid xl:text-left">
      Profile <span className="max-w-40 truncate text-xs leading-tight font-normal">{short}</span>
      {short !== email && <span className="sr-only"> {email}</span>}
    </span>
  );
}

/**
 * What the header shows of the user. `initials`: '' if neither name nor email address begins with a letter. `picture`: the
 * URL of the uploaded portrait. `email`: the address, shortened.
 */
type OwnFace = { initials: string; picture: string | null; email: string };

/** The user's portrait or initials, or an icon for a user who has neither. */
function OwnPicture({ face }: { face: OwnFace | undefined }) {
  if (!face?.initials && !face?.picture) return <Icon name="user" className="m-1 size-5" />;
  return (
    <span
      aria-hidden="true"
      className="relative grid size-7 shrink-0 place-items-center rounded-full bg-action-soft text-xs leading-none"
    >
      {face.initials}
      {/* With an empty alt and no width or height of its own, browsers draw nothing if the picture does not load. */}
      {face.picture && (
        <img
          key={face.picture}
          src={face.picture}
          alt=""
          className="absolute inset-0 max-h-full min-h-full max-w-full min-w-full rounded-full object-cover"
        />
      )}
    </span>
  );
}

/** From 1024 px on, an icon with its number on it: two of them have room beside the links. */
const iconButton = 'relative lg:px-3';

/** The link to the inbox, with the number of unread messages. From 1024 px on, where the header is one row, it is an icon. */
function MessagesLink({ place }: { place: NavigationPlace }) {
  const unread = useUnread();
  const isDesktop = place === 'desktop_nav';
  return (
    <LinkButton
      to={href('/messages')}
      variant={isDesktop ? 'quiet' : 'secondary'}
      size={isDesktop ? 'small' : 'normal'}
      className={isDesktop ? iconButton : ''}
    >
      <Icon name="message" className="size-5" />
      <UnreadLabel
        label="Messages"
        count={unread}
        labelClass={isDesktop ? 'lg:sr-only' : undefined}
        isOnIcon={isDesktop}
      />
    </LinkButton>
  );
}

/** The link to the user's proposals and work, with the number of those that wait for an answer of theirs. */
function WorkLink({ place }: { place: NavigationPlace }) {
  const waiting = useWaitingEngagements();
  const isDesktop = place === 'desktop_nav';
  // A wide header has room for it only when something waits; the dashboard always has the link.
  if (isDesktop && waiting === 0) return null;
  return (
    <LinkButton
      to={href('/engagements')}
      variant={isDesktop ? 'quiet' : 'secondary'}
      size={isDesktop ? 'small' : 'normal'}
      title={isDesktop ? 'Proposals and work' : undefined}
      className={isDesktop ? iconButton : ''}
    >
      <Icon name="work" className="size-5" />
      <UnreadLabel
        label="Proposals and work"
        count={waiting}
        what="waiting for you"
        labelClass={isDesktop ? 'lg:sr-only' : undefined}
        isOnIcon={isDesktop}
      />
    </LinkButton>
  );
}

/** 'Menu' with the number of unread messages and of what waits for the user, because both links are in the menu. */
export function MenuLabel() {
  const unread = useUnread();
  const waiting = useWaitingEngagements();
  const messages = `unread message${unread === 1 ? '' : 's'}`;
  return (
    <UnreadLabel label="Menu" count={unread + waiting} what={waiting === 0 ? messages : 'new or waiting for you'} />
  );
}
