import { data, href, Link } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { longDate } from '../../../ui/text/dates.ts';
import { poundsText } from '../../../ui/text/pounds.ts';
import { conversationPath } from '../../messages/message-paths.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { findWorkRevision } from '../find-work-revision.server.ts';
import { useWorkChanges } from '../use-work-changes.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import { countsAsAcceptedAt } from '../machine/rules.ts';
import { events, milestoneStates, states, type EventName } from '../machine/machine.ts';
import { mayEditPlan } from '../plan/may-edit-plan.ts';
import { changesInWords } from '../terms/changes-in-words.ts';
import { firstDayOf, totalPence } from '../terms/terms.ts';
import { countedDays } from '../../availability/marked-days.ts';
import { FileLinks } from '../files/file-links.tsx';
import type { Route } from './+types/engagement.screen.ts';
import { findEngagement } from './find-engagement.server.ts';
import { ChangesList } from './changes-list.tsx';
import { EngagementMissing } from './engagement-missing.tsx';
import { ReviewsPart } from './reviews-part.tsx';
import { RecordList } from './record-list.tsx';
import { TermsShown } from './terms-shown.tsx';
import { LastWords } from './last-words.tsx';
import { lastDeliveryOf, lastWordsAbout } from './last-words-about.ts';
import { VersionsPart } from './versions-part.tsx';
import { milestoneEvents, possibleEvents, whatNext } from './what-next.ts';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(platformContext);
  const revision = await findWorkRevision(db, viewer.id);
  const view = await findEngagement(db, viewer.id, params.engagementId);
  if (!view) return data(null, { status: 404 });
  return data({ ...view, revision, now: Date.now() });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData?.engagement.terms.title ?? 'Not found', matches[0].loaderData?.siteName);
}

export default function EngagementScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <EngagementPage {...loaderData} /> : <EngagementMissing />;
}

type Shown = NonNullable<Route.ComponentProps['loaderData']>;

function EngagementPage({
  id,
  side,
  isSuspended,
  other,
  engagement,
  listingId,
  versions,
  record,
  files,
  reviews,
  helpUntil,
  plan: { findings, done: findingsDone },
  revision,
  now,
}: Shown) {
  useWorkChanges(revision);
  const { terms, milestones, state } = engagement;
  const next = whatNext({
    engagement,
    side,
    other: other.name,
    isOtherClosed: other.isClosed,
    isSuspended,
    reviews,
    now,
  });
  const actions = possibleEvents(engagement, side, now, isSuspended);
  const filesOf = (sequence: number | undefined) => files.filter((file) => file.sequence === sequence);
  const lastSaid = (milestone: number) => lastWordsAbout(record, milestone);
  const canEditPlan = mayEditPlan(state, side);
  // What the sentence asks for comes first.
  const asked = next.milestone === undefined ? [] : milestoneEvents(engagement, side, next.milestone, now);
  const to = (name: EventName, milestone?: number) =>
    name === 'counter' || name === 'propose-change'
      ? href('/engagements/:engagementId/terms', { engagementId: id })
      : href('/engagements/:engagementId/act/:event', { engagementId: id, event: name }) +
        (milestone === undefined ? '' : `?milestone=${milestone}`);
  const otherPage = other.consultantId
    ? href('/consultants/:consultantId', { consultantId: other.consultantId })
    : other.serviceId && href('/services/:serviceId', { serviceId: other.serviceId });
  const messagePath = other.userId && conversationPath(other.userId);
  return (
    <div className="page-width pt-3 pb-8 sm:pt-4 sm:pb-12">
      <Breadcrumb items={[{ label: 'Proposals and work', to: href('/engagements') }, { label: terms.title }]} />
      <div className="mt-4 grid max-w-3xl gap-8">
        <header>
          <h1 tabIndex={-1} className="wrap-anywhere">
            {terms.title}
          </h1>
          <p role="status" className="mt-3 text-lg">
            {next.sentence}
          </p>
          {next.milestone !== undefined && <LastWords said={lastSaid(next.milestone)} />}
          <p className="mt-2 font-semibold figures">
            {poundsText(totalPence(terms))} in all,{' '}
            {terms.days.length > 1
              ? `${countedDays(terms.days.length)} from ${longDate(firstDayOf(terms))}`
              : `${terms.days.length === 1 ? 'on' : 'from'} ${longDate(firstDayOf(terms))}`}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-ink-soft">
            <Badge tone={states[state].isOpen ? 'positive' : 'neutral'}>{states[state].label}</Badge>
            <span>
              With{' '}
              {otherPage ? (
                <Link to={otherPage} className="link">
                  {other.name}
                </Link>
              ) : (
                other.name
              )}
            </span>
          </p>
          <p className="mt-5 flex flex-wrap gap-3 empty:hidden" data-no-print>
            {asked.map((name, at) => (
              <LinkButton key={name} to={to(name, next.milestone)} variant={at === 0 ? 'primary' : 'secondary'}>
                {events[name].button}
              </LinkButton>
            ))}
            {actions.map((name, at) => (
              <LinkButton
                key={name}
                to={to(name)}
                variant={at === 0 && next.turn === 'yours' && asked.length === 0 ? 'primary' : 'secondary'}
              >
                {events[name].button}
              </LinkButton>
            ))}
            {messagePath && (
              <LinkButton to={messagePath}>
                Message<span className="sr-only"> {other.name}</span>
              </LinkButton>
            )}
          </p>
          {listingId !== null && side === 'service' && (
            <p className="mt-2">
              <Link
                to={href('/services/:serviceId/proposals', { serviceId: listingId })}
                className="link inline-flex min-h-11 items-center"
              >
                All proposals for your listing
              </Link>
            </p>
          )}
        </header>
        {engagement.change && (
          <section aria-labelledby="change">
            <h2 id="change">{engagement.change.by === side ? 'The change you propose' : 'The change on offer'}</h2>
            <div className="mt-3">
              <ChangesList changes={changesInWords(terms, engagement.change.terms)} />
            </div>
          </section>
        )}
        <ReviewsPart id={id} other={other} reviews={reviews} now={now} canWrite={!isSuspended} />
        <section aria-labelledby="milestones">
          <h2 id="milestones">Milestones</h2>
          <ol className="mt-3 ruled-list">
            {terms.milestones.map((one) => {
              const known = milestones.find((milestone) => milestone.id === one.id);
              return (
                <li key={one.id} className="py-4">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <strong className="min-w-0 font-semibold wrap-anywhere">{one.title}</strong>
                    {one.pence !== null && <span className="figures">{poundsText(one.pence)}</span>}
                  </p>
                  <p className="text-ink-soft">
                    {known && `${milestoneStates[known.state]}. `}
                    {known?.until &&
                      `Counts as accepted after ${longDate(lastDayOf(countsAsAcceptedAt(engagement, known.until)))} if nobody answers. `}
                    Due {longDate(one.due)}. Done when: {one.doneWhen}
                  </p>
                  <LastWords said={lastSaid(one.id)} />
                  <FileLinks files={filesOf(lastDeliveryOf(record, one.id)?.sequence)} />
                  <p className="mt-2 flex flex-wrap gap-3 empty:hidden" data-no-print>
                    {(one.id === next.milestone ? [] : milestoneEvents(engagement, side, one.id, now)).map((name) => (
                      <LinkButton key={name} to={to(name, one.id)} size="small">
                        {events[name].button}
                        <span className="sr-only"> ‘{one.title}’</span>
                      </LinkButton>
                    ))}
                  </p>
                </li>
              );
            })}
          </ol>
        </section>
        <section aria-labelledby="terms">
          <h2 id="terms">{state === 'proposed' ? 'Terms on offer' : 'Terms'}</h2>
          <div className="mt-3">
            <TermsShown terms={terms} />
            <FileLinks files={filesOf(1)} />
            <p className="mt-3 text-ink-soft">You settle the price between you: no money passes through this site.</p>
          </div>
        </section>
        {milestones.length > 0 && (findings > 0 || canEditPlan) && (
          <section aria-labelledby="plan">
            <h2 id="plan">Action plan</h2>
            <p className="mt-1">
              <Link
                to={href('/engagements/:engagementId/action-plan', { engagementId: id })}
                className="link inline-flex min-h-11 items-center"
              >
                {findings === 0
                  ? 'Begin an action plan: findings, who does what, and by when'
                  : `${findingsDone} of ${findings} ${findings === 1 ? 'finding' : 'findings'} done`}
              </Link>
            </p>
          </section>
        )}
        {versions.length > 1 && <VersionsPart versions={versions} record={record} side={side} other={other.name} />}
        <section aria-labelledby="help" data-no-print>
          <h2 id="help">Who can see this</h2>
          <p className="mt-1">
            {reviews.hasAppeared
              ? `Only you and ${other.name}. The published reviews say that you’ve worked together.`
              : `Only you and ${other.name}, until a review of this work appears.`}{' '}
            {helpUntil &&
              `Because one of you asked for help, the people who run this site can open it until the end of ${longDate(lastDayOf(Date.parse(helpUntil)))}. `}
            <Link to={href('/engagements/:engagementId/help', { engagementId: id })} className="link">
              Ask us for help
            </Link>{' '}
            if something goes wrong.
          </p>
        </section>
        <section aria-labelledby="record">
          <h2 id="record">Record</h2>
          <p className="mt-1 flex flex-wrap gap-x-6" data-no-print>
            <Link
              to={href('/engagements/:engagementId/record', { engagementId: id })}
              className="link inline-flex min-h-11 items-center"
            >
              The whole record on one page, to print
            </Link>
            {milestones.length > 0 && (
              <a
                href={href('/engagements/:engagementId/calendar.ics', { engagementId: id })}
                className="link inline-flex min-h-11 items-center"
              >
                Add to your calendar
              </a>
            )}
          </p>
          <RecordList record={record} side={side} other={other.name} versions={versions} files={files} />
        </section>
      </div>
    </div>
  );
}
