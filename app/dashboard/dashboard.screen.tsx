import { href, Link } from 'react-router';
import { partsOf } from '../../ui/form/comma-list.ts';
import { dayInWords, longDate } from '../../ui/text/dates.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import type { FreeDay } from '../availability/free-days.ts';
import { accountsContext } from '../accounts/accounts-context.server.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { namedSite } from '../accounts/misleading-name.ts';
import { MisleadingNameNote } from '../accounts/misleading-name-note.tsx';
import { requireSession } from '../accounts/session/require-session.server.ts';
import { findOwnProfile } from '../consultants/find-own-profile.server.ts';
import { profileCompleteness } from '../consultants/own-profile.ts';
import { findWaitingWork } from '../engagements/find-waiting-work.server.ts';
import { findOwnMessages } from '../messages/find-own-messages.server.ts';
import { countOpenReports } from '../messages/find-reports.server.ts';
import { ReportsCard } from '../messages/reports-card.tsx';
import { DeskCard } from '../operators/desk-card.tsx';
import { nothingShown } from '../people/shown-person.ts';
import { findListingsForSkills } from '../services/find-listings-for-skills.server.ts';
import { findOwnListing } from '../services/find-own-listing.server.ts';
import { listingCompleteness } from '../services/own-listing.ts';
import { deadlineDay } from '../services/service.ts';
import { StatisticsCard } from '../statistics/statistics-card.tsx';
import { countWaiting } from '../verification/count-waiting.server.ts';
import { findVerificationStatus } from '../verification/find-verification-status.server.ts';
import { VerificationCard } from '../verification/verification-card.tsx';
import './dashboard.css';
import type { Route } from './+types/dashboard.screen.ts';
import { BlogCard } from '../blog/blog-card.tsx';
import { AccountInformation } from './account-information.tsx';
import { changeName } from './change-name.ts';
import { MessagesButton, MessagesProblem } from './messages-button.tsx';
import { findSuitable } from './find-suitable.server.ts';
import { listingCardId, nextSteps, type Step } from './next-steps.ts';
import { OwnCard, type OwnThing } from './own-card.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';
import { WhatToDoNext } from './what-to-do-next.tsx';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const { db, config } = accounts.platform;
  const { id, email, role, firstName, lastName } = session.viewer;
  const isAnOperator = await isOperator(db, id);
  const profile = await findOwnProfile(db, id);
  const listing = await findOwnListing(db, id);
  return {
    profile: profile
      ? {
          name: profile.form.name,
          detail: profile.form.title,
          listed: profile.listed,
          listings: await findListingsForSkills(db, partsOf(profile.skills)),
          completeness: profileCompleteness(profile),
          freeDays: freeDaysOf(profile.comingDays),
          person: {
            ...nothingShown,
            userId: id,
            consultantId: profile.id,
            portrait: profile.portrait,
          },
          publicPath: href('/consultants/:consultantId', { consultantId: profile.id }),
        }
      : null,
    messages: { consultantId: profile?.id ?? null, ...(await findOwnMessages(db, id)) },
    listing: listing
      ? {
          name: listing.form.name,
          detail: listing.form.location,
          listed: listing.listed,
          completeness: listingCompleteness(listing.form),
          publicPath: href('/services/:serviceId', { serviceId: listing.id }),
          openUntil: longDate(deadlineDay(listing.postedAt)),
          consultants: await findSuitable(db, partsOf(listing.form.skills)),
        }
      : null,
    site: namedSite(config),
    email,
    role,
    isOperator: isAnOperator,
    status: await findVerificationStatus(db, id),
    work: await findWaitingWork(db, id),
    waiting: isAnOperator ? await countWaiting(db) : undefined,
    reports: isAnOperator ? await countOpenReports(db, id) : undefined,
    accountName: `${firstName} ${lastName}`,
    isConfirmed: session.viewer.isConfirmed,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your Profile', matches[0].loaderData?.siteName);
}

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const { profile, listing, role, status, site, messages, work, waiting, reports } = loaderData;
  const steps = nextSteps({
    ...loaderData,
    couldVerify: status.profileId !== null && status.level === 'none' && !status.openCheck,
  });
  const needsDocuments = status.openCheck?.state === 'waiting-for-evidence';
  // What waits comes before what could be done next.
  const isAwaited =
    messages.newestUnread !== null || work.total > 0 || needsDocuments || Boolean(waiting) || Boolean(reports);
  const waitingForYou = (
    <WaitingForYou
      newestUnread={messages.newestUnread}
      work={work}
      documents={needsDocuments}
      checks={waiting}
      reports={reports}
    />
  );
  const profileCard = (
    <OwnCard
      title="Consultant Profile"
      what="profile"
      lead={
        role === 'careService'
          ? 'Do you also work as a consultant?'
          : 'Show what you do, your rate and your free days, so care services can find you.'
      }
      isAside={role === 'careService'}
      to={href('/consultant-profile')}
      own={withSteps(profile, steps)}
      viewLabel="View my public profile"
    />
  );
  const listingCard = (
    <OwnCard
      id={listingCardId}
      title="Care Service Profile"
      what="listing"
      lead={
        role === 'consultant'
          ? 'Do you also run a care service?'
          : 'Say what your care service needs, for how long and on what budget, so consultants can find you.'
      }
      isAside={role === 'consultant'}
      to={href('/service-profile')}
      own={withSteps(listing, steps)}
      viewLabel="View my listing"
    />
  );
  return (
    <div className="page-width py-5 sm:py-8">
      {/* On a phone the link is below, so that the heading and the messages share a line. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-5 max-sm:contents">
          <h1 tabIndex={-1}>Your Profile</h1>
          <Link to={href('/')} className="link inline-flex min-h-11 items-center max-sm:order-last max-sm:w-full">
            Back to Home
          </Link>
        </div>
        <MessagesButton {...messages} />
      </div>
      <MessagesProblem {...messages} />
      <MisleadingNameNote names={[profile?.name ?? '']} site={site} change={changeName.profile} />
      <MisleadingNameNote names={[listing?.name ?? '']} site={site} change={changeName.listing} />
      <MisleadingNameNote names={[loaderData.accountName]} site={site} change={changeName.account} />
      <div className={`dashboard-parts mt-6 gap-6 ${role === null ? alike : ownFirst}`}>
        {isAwaited && waitingForYou}
        <WhatToDoNext steps={steps} isLater={work.total > 0} isAwaited={isAwaited} />
        {!isAwaited && waitingForYou}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {role === 'careService' ? listingCard : profileCard}
          <VerificationCard status={status} waiting={waiting} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {role === null && listingCard}
          <AccountInformation {...loaderData} />
          {role === 'careService' && profileCard}
          {role === 'consultant' && listingCard}
        </div>
      </div>
      <div className={`mt-6 gap-6 ${alike}`}>
        {loaderData.isOperator && <DeskCard />}
        {reports !== undefined && <ReportsCard waiting={reports} />}
        {loaderData.isOperator && <StatisticsCard />}
        {loaderData.isOperator && <BlogCard />}
      </div>
    </div>
  );
}

/** Marks the missing parts to which one of the next steps leads: one link to each is enough. */
function withSteps(own: OwnThing | null, steps: readonly Step[]): OwnThing | null {
  if (!own) return null;
  const { completeness } = own;
  const missing = completeness.missing.map((part) => ({
    ...part,
    isLinkedAbove: steps.some(({ to }) => to === part.to),
  }));
  return { ...own, completeness: { ...completeness, missing } };
}

function freeDaysOf(days: readonly FreeDay[]): OwnThing['freeDays'] {
  const [first] = days;
  if (!first) return undefined;
  const day = dayInWords(first);
  return {
    text: days.length === 1 ? `1 free day: ${day}.` : `${days.length} free days, from ${day}.`,
    to: `${href('/consultant-profile')}?tab=availability`,
  };
}

// Two columns from 1024 px on, the first one wider or both the same width.
const ownFirst = 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]';
const alike = 'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2';
