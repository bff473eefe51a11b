import { href, Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmailInParts } from '../../ui/email-in-parts.tsx';
import { roleLabels, type Role } from '../accounts/account.ts';

type Props = { email: string; isConfirmed: boolean; role: Role | null; isOperator: boolean };

/** The user's email address and kind of account. */
export function AccountInformation({ email, isConfirmed, role, isOperator }: Props) {
  return (
    <Card as="section" aria-labelledby="account-information">
      <h2 id="account-information" className="text-xl">
        Account Information
      </h2>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-y-1">
        <dt className="text-ink-soft">Email</dt>
        <dd className="mb-2 font-semibold break-words">
          <EmailInParts email={email} />
          {!isConfirmed && <span className="block font-normal text-warning">Not confirmed yet</span>}
        </dd>
        <dt className="text-ink-soft">Account type</dt>
        <dd className="font-semibold">{role ? roleLabels[role] : 'Not specified'}</dd>
      </dl>
      <p className="mt-2">
        <Link to={href('/profile/settings')} className="link inline-flex min-h-11 items-center">
          Settings
        </Link>
      </p>
      {isOperator && <p className="mt-4">You’re an operator of this site.</p>}
    </Card>
  );
}
