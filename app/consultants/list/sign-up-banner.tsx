import { href } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Role } from '../../accounts/account.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { track } from '../../analytics/track.ts';

/** Shows visitors the benefits of an account. Hidden for signed-in users. */
export function SignUpBanner() {
  const { user } = useAuth();
  if (user) return null;
  const count = (location: 'signup_banner_consultant' | 'signup_banner_care_service') =>
    track({ name: 'signup_click', data: { location } }, false);
  return (
    <section
      aria-labelledby="join"
      className="grid gap-4 rounded-card bg-action-soft p-5 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-10"
      data-no-print
    >
      <div>
        <h2 id="join" className="text-xl">
          Be found, or find help
        </h2>
        <p className="mt-1 max-w-xl">Consultants: show your skills and free days. Care services: post what you need.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={href('/signup')}
          state={{ role: 'consultant' satisfies Role }}
          onClick={() => count('signup_banner_consultant')}
        >
          Sign Up as a Consultant
        </LinkButton>
        <LinkButton
          to={href('/signup')}
          state={{ role: 'careService' satisfies Role }}
          onClick={() => count('signup_banner_care_service')}
        >
          Sign Up as a Care Service
        </LinkButton>
      </div>
    </section>
  );
}
