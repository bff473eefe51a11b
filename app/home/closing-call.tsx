import { href } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Role } from '../accounts/account.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';

/** The last section of the page: links to sign up as a consultant or as a care service. */
export function ClosingCall({ siteName }: { siteName: string }) {
  const { user } = useAuth();
  return (
    <section aria-labelledby="begin" className="page-width">
      <div className="grid gap-3 border-t border-line pt-4 sm:gap-4 sm:pt-14 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-12">
        <div>
          <h2 id="begin" className="max-sm:text-lg">
            {user ? 'Ready to be found?' : `Join ${siteName}`}
          </h2>
          <p className="mt-1 max-w-xl text-ink-soft">
            {user
              ? 'Tell us what you do, or what your service needs.'
              : 'Tell us what you do, or what your service needs. Signing up is free.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:basis-32 max-sm:*:px-2">
          <LinkButton
            to={user ? href('/consultant-profile') : href('/signup')}
            state={{ role: 'consultant' satisfies Role }}
          >
            For Consultants
          </LinkButton>
          <LinkButton
            to={user ? href('/service-profile') : href('/signup')}
            state={{ role: 'careService' satisfies Role }}
          >
            For Care/Health Services
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
