import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Icon } from '../../ui/picture/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { homeDrawing } from '../../ui/picture/rare-icons.tsx';
import type { Role } from '../accounts/account.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';

/** Three cards: for families, for care services and for consultants. The first link in each covers the whole card. */
export function Doors() {
  const { user } = useAuth();
  return (
    <section aria-labelledby="doors" className="lg:col-span-2">
      <h2 id="doors" className="sr-only">
        Where to start
      </h2>
      <ul className="grid rounded-card border border-line bg-surface *:border-line max-md:*:not-last:border-b md:grid-cols-3 md:*:not-last:border-r">
        <Door heading="For families" icon={<Icon name="search" className="size-6" />}>
          <DoorLink to={href('/care-directory')} isMain>
            Compare care homes and home care
          </DoorLink>
          .
        </Door>
        <Door heading="For care services" icon={<Icon drawing={homeDrawing} className="size-6" />}>
          <DoorLink to={href('/consultants')} isMain>
            Find a consultant
          </DoorLink>{' '}
          or{' '}
          <DoorLink to={user ? href('/service-profile') : href('/signup')} signUpAs="careService">
            post what you need
          </DoorLink>
          .
        </Door>
        <Door heading="For consultants" icon={<Icon name="user" className="size-6" />}>
          <DoorLink to={href('/services')} isMain>
            See who needs help
          </DoorLink>{' '}
          or{' '}
          {user ? (
            <DoorLink to={href('/consultant-profile')}>show your skills</DoorLink>
          ) : (
            <DoorLink to={href('/signup')} signUpAs="consultant">
              sign up to be found
            </DoorLink>
          )}
          .
        </Door>
      </ul>
    </section>
  );
}

function Door({ heading, icon, children }: { heading: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="relative flex gap-3 px-4 py-2 hover:bg-action-soft md:p-5">
      <span className="mt-0.5 text-action max-md:hidden">{icon}</span>
      <div className="min-w-0">
        <h3 className="text-base md:text-lg">{heading}</h3>
        <p className="text-sm md:mt-1 md:text-base">{children}</p>
      </div>
    </li>
  );
}

type DoorLinkProps = { to: string; isMain?: boolean; signUpAs?: Role; children: ReactNode };

/** `signUpAs`: the role that a link to the sign-up screen preselects. */
function DoorLink({ to, isMain, signUpAs, children }: DoorLinkProps) {
  return (
    <Link to={to} state={{ role: signUpAs }} className={`link ${isMain ? 'stretched-link' : 'relative z-10'}`}>
      {children}
    </Link>
  );
}
