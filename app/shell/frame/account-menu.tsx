import type { MouseEvent } from 'react';
import { href } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { track } from '../../analytics/track.ts';
import type { NavigationPlace } from '../../analytics/usage-event.ts';
import { useSignedInMenu } from '../use-signed-in-menu.ts';

type Props = {
  place: NavigationPlace;
  /** Opens the login dialog; without JavaScript the login screen opens instead. */
  onLogIn: () => void;
};

/** Log In and Sign Up for visitors; Profile and Log Out for signed-in users. */
export function AccountMenu({ place, onLogIn }: Props) {
  const { user, isLoading } = useAuth();
  const menu = useSignedInMenu(Boolean(user));
  return (
    <div className={layout[place]} aria-busy={isLoading || undefined} data-signed-in={user ? '' : undefined}>
      {user ? menu && <menu.SignedIn place={place} user={user} /> : <SignedOut place={place} onLogIn={onLogIn} />}
    </div>
  );
}

const layout: Record<NavigationPlace, string> = {
  desktop_nav: 'flex items-center gap-2 lg:gap-1',
  mobile_nav: 'mt-2 grid gap-2 border-t border-line pt-3',
};

function SignedOut({ place, onLogIn }: Props) {
  const isEnhanced = useIsEnhanced();
  const size = place === 'desktop_nav' ? 'small' : 'normal';
  const location = place;
  return (
    <>
      <Link
        to={href('/login')}
        className={buttonClass(place === 'desktop_nav' ? 'quiet' : 'secondary', size)}
        {...(isEnhanced && { role: 'button', 'aria-haspopup': 'dialog' })}
        onClick={(event: MouseEvent) => {
          track({ name: 'login_click', data: { location } }, false);
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onLogIn();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        Log In
      </Link>
      <LinkButton
        to={href('/signup')}
        size={size}
        onClick={() => track({ name: 'signup_click', data: { location } }, false)}
      >
        Sign Up
      </LinkButton>
    </>
  );
}
