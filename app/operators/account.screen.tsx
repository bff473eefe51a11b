import type { ReactNode } from 'react';
import { data, href, Link } from 'react-router';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { longDateOf } from '../../ui/text/dates.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { roleLabels } from '../accounts/account.ts';
import { requireUser } from '../accounts/session/carry-session.server.ts';
import { findAccount, type Account } from '../accounts/find-account.server.ts';
import { requireOperator } from '../accounts/operators/require-operator.server.ts';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { findOwnProfile } from '../consultants/find-own-profile.server.ts';
import { partnerName } from '../messages/message.ts';
import type { ListedState } from '../profiles/listed-state.ts';
import { findOwnListing } from '../services/find-own-listing.server.ts';
import type { Route } from './+types/account.screen.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context);
  const { db } = context.get(platformContext);
  const account = await findAccount(db, params.accountId);
  if (!account) throw data(null, { status: 404 });
  const profile = await findOwnProfile(db, account.id);
  const listing = await findOwnListing(db, account.id);
  return {
    account,
    name: partnerName(account.id, profile?.form.name || listing?.form.name || account.personName),
    profile: profile ? { id: profile.id, listed: profile.listed } : null,
    listing: listing ? { id: listing.id, listed: listing.listed } : null,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('An account', matches[0].loaderData?.siteName);
}

export default function AccountScreen({ loaderData }: Route.ComponentProps) {
  const { account, name, profile, listing } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 tabIndex={-1} className="wrap-anywhere">
          {name}
        </h1>
        <dl className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact term="State">{stateText(account)}</Fact>
          <Fact term="Role">{account.role ? roleLabels[account.role] : 'Not specified'}</Fact>
          <Fact term="Opened">{longDateOf(account.openedAt)}</Fact>
          <Fact term="Profile">
            {profile ? (
              <Shown listed={profile.listed} to={href('/consultants/:consultantId', { consultantId: profile.id })}>
                Consultant profile
              </Shown>
            ) : (
              'None'
            )}
          </Fact>
          <Fact term="Listing">
            {listing ? (
              <Shown listed={listing.listed} to={href('/services/:serviceId', { serviceId: listing.id })}>
                Care service listing
              </Shown>
            ) : (
              'None'
            )}
          </Fact>
        </dl>
        <p className="mt-8">
          <Link to={href('/messages/reports')} className="link inline-flex min-h-11 items-center">
            Message reports
          </Link>
        </p>
      </div>
    </div>
  );
}

function stateText({ isConfirmed, isOperator, isDemo }: Account): string {
  return [
    'Open',
    !isConfirmed && 'email address not confirmed',
    isOperator && 'operator',
    isDemo && 'demo account, made up',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A link to what everybody can open, or why only its owner can. */
function Shown({ listed, to, children }: { listed: ListedState; to: string; children: ReactNode }) {
  if (listed.isHidden) return 'Hidden';
  if (listed.isUnconfirmed) return 'Not listed until the email address is confirmed';
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="max-sm:mb-2">{children}</dd>
    </>
  );
}
