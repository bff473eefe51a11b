import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { EmailInParts } from '../../ui/email-in-parts.tsx';
import { PendingEmail } from './sign-up/pending-email.tsx';

export type AccountSettingsValues = {
  /** Empty when the user gave no name. */
  name: string;
  email: string;
  /** A new address that is not confirmed yet. */
  pendingEmail: string | undefined;
  hasTwoFactor: boolean;
  /** The number of devices with a session, including this one. */
  devices: number;
  /** The number of personal access tokens that still work. */
  tokens: number;
};

/**
 * The account settings, each with its current value. `messageEmails`, `workEmails`: which emails the user receives. `hasCalendar`:
 * whether calendar programs can read the user's booked days. */
export function AccountSettings({
  settings,
  messageEmails,
  workEmails,
  hasCalendar,
}: {
  settings: AccountSettingsValues;
  messageEmails: string;
  workEmails: string;
  hasCalendar: boolean;
}) {
  const { name, email, pendingEmail, hasTwoFactor, devices, tokens } = settings;
  return (
    <section aria-labelledby="your-account">
      <h2 id="your-account" className="text-xl">
        Your account
      </h2>
      <dl className="mt-3 ruled-list">
        <Row label="Name" to={href('/profile/name')}>
          {name || <span className="text-ink-soft">Not given</span>}
        </Row>
        <Row label="Email" to={href('/profile/email')} below={pendingEmail && <PendingEmail email={pendingEmail} />}>
          <EmailInParts email={email} />
        </Row>
        <Row label="Password" to={href('/profile/password')}>
          <span aria-hidden="true">••••••••</span>
          <span className="sr-only">Hidden</span>
        </Row>
        <Row label="Two-step verification" to={href('/profile/second-step')}>
          {hasTwoFactor ? 'On' : 'Off'}
        </Row>
        <Row label="Messages" to={href('/messages/settings')}>
          {messageEmails}
        </Row>
        <Row label="Emails about work" to={href('/engagements/settings')}>
          {workEmails}
        </Row>
        <Row label="Calendar" to={href('/profile/calendar')}>
          {hasCalendar ? 'Private address' : 'None'}
        </Row>
        <Row label="Devices" to={href('/profile/devices')}>
          {devices}
        </Row>
        <Row label="Access tokens" to={href('/profile/tokens')}>
          {tokens === 0 ? 'None' : tokens}
        </Row>
      </dl>
    </section>
  );
}

type RowProps = { label: string; to: string; children: ReactNode; below?: ReactNode };

function Row({ label, to, children, below }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft max-sm:text-sm">{label}</dt>
      <dd className="font-semibold break-words max-sm:col-start-1">{children}</dd>
      <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        <Link to={to} className="link inline-flex min-h-11 items-center px-1">
          Change<span className="sr-only"> {label.toLowerCase()}</span>
        </Link>
      </dd>
      {below && <dd className="col-span-full mt-2 sm:col-span-2 sm:col-start-2">{below}</dd>}
    </div>
  );
}
