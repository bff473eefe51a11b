import { href } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { AccountSettings } from '../accounts/account-settings.tsx';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { findAccountSettings } from '../accounts/find-account-settings.server.ts';
import { findExport } from '../accounts/your-data/find-export.server.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { namedSite } from '../accounts/misleading-name.ts';
import { MisleadingNameNote } from '../accounts/misleading-name-note.tsx';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { YourData } from '../accounts/your-data/your-data.tsx';
import { findOwnProfile } from '../consultants/find-own-profile.server.ts';
import { profileCompleteness } from '../consultants/own-profile.ts';
import { hasConversation } from '../messages/has-conversation.server.ts';
import { countOpenReports } from '../messages/find-reports.server.ts';
import { findMessageSettings } from '../messages/find-message-settings.server.ts';
import { emailsInShort } from '../messages/message-settings.ts';
import { ReportsCard } from '../messages/reports-card.tsx';
import { DeskCard } from '../operators/desk-card.tsx';
import { findOwnListing } from '../services/find-own-listing.server.ts';
import { listingCompleteness } from '../services/own-listing.ts';
import { StatisticsCard } from '../statistics/statistics-card.tsx';
import { countWaiting } from '../verification/count-waiting.server.ts';
import { findVerificationStatus } from '../verification/find-verification-status.server.ts';
import { VerificationCard } from '../verification/verification-card.tsx';
import type { Route } from './+types/dashboard.screen.ts';
import { BlogCard } from '../blog/blog-card.tsx';
import { AccountInformation } from './account-information.tsx';
import { MessagesButton, MessagesProblem } from './messages-button.tsx';
import { OwnCard } from './own-card.tsx';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { db, config } = accounts.platform;
  const { id, email, role } = session.viewer;
  const isAnOperator = await isOperator(db, id);
  const profile = await findOwnProfile(db, id);
  const listing = await findOwnListing(db, id);
  return {
    profile: profile
      ? {
          name: profile.form.name,
          listed: profile.listed,
          completeness: profileCompleteness(profile),
          publicPath: href('/consultants/:consultantId', { consultantId: profile.id }),
        }
      : null,
    messages: { consultantId: profile?.id ?? null, hasConversation: await hasConversation(db, id) },
    listing: listing
      ? {
          name: listing.form.name,
          listed: listing.listed,
          completeness: listingCompleteness(listing.form),
          publicPath: href('/services/:serviceId', { serviceId: listing.id }),
        }
      : null,
    site: namedSite(config),
    email,
    role,
    isOperator: isAnOperator,
    status: await findVerificationStatus(db, id),
    waiting: isAnOperator ? await countWaiting(db) : undefined,
    reports: isAnOperator ? await countOpenReports(db, id) : undefined,
    messageEmails: emailsInShort((await findMessageSettings(db, id)).emails),
    settings: await findAccountSettings(accounts, session),
    copy: await findExport(db, id),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your Profile', matches[0].loaderData?.siteName);
}

const changeName = {
  profile: { to: href('/consultant-profile'), label: 'Change your consultant profile’s name' },
  listing: { to: href('/service-profile'), label: 'Change your organization’s name' },
  account: { to: href('/profile/name'), label: 'Change your name' },
};

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { profile, listing, settings, site } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1}>Your Profile</h1>
        <div className="flex flex-wrap items-center gap-3">
          <MessagesButton {...loaderData.messages} />
          <LinkButton to={href('/')}>Back to Home</LinkButton>
        </div>
      </div>
      <MessagesProblem {...loaderData.messages} />
      <MisleadingNameNote names={[profile?.name ?? '']} site={site} change={changeName.profile} />
      <MisleadingNameNote names={[listing?.name ?? '']} site={site} change={changeName.listing} />
      <MisleadingNameNote names={[settings.name]} site={site} change={changeName.account} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <OwnCard
          title="Consultant Profile"
          what="profile"
          lead="Show what you do, your rate and your free days, so care services can find you."
          to={href('/consultant-profile')}
          own={profile}
          isPrimary={loaderData.role !== 'careService'}
          viewLabel="View my public profile"
        />
        <OwnCard
          title="Care Service Profile"
          what="listing"
          lead="Say what your care service needs, for how long and your budget, so consultants can find you."
          to={href('/service-profile')}
          own={listing}
          isPrimary={loaderData.role === 'careService'}
          viewLabel="View my listing"
          hideLabel="Take down"
        />
      </div>
      <div className="mt-10 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <AccountInformation email={loaderData.email} role={loaderData.role} isOperator={loaderData.isOperator} />
        <VerificationCard status={loaderData.status} waiting={loaderData.waiting} />
        {loaderData.isOperator && <DeskCard />}
        {loaderData.reports !== undefined && <ReportsCard waiting={loaderData.reports} />}
        {loaderData.isOperator && <StatisticsCard />}
        {loaderData.isOperator && <BlogCard />}
        <AccountSettings settings={settings} messageEmails={loaderData.messageEmails} />
        <YourData copy={loaderData.copy} />
      </div>
    </div>
  );
}
