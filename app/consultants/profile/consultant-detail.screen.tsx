import { useEffect, useRef } from 'react';
import {
  data,
  href,
  Link,
  useLocation,
  useNavigate,
  useRouteLoaderData,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { publicQueriesContext } from '../../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { searchOf } from '../../../ui/list/search-of.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { AvailabilityCalendar } from '../../availability/availability-calendar.tsx';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import { findReviews } from '../../reviews/find-reviews.server.ts';
import { RatingLine } from '../../reviews/rating-line.tsx';
import { ReviewList } from '../../reviews/review-list.tsx';
import { breadcrumbJsonLd } from '../../sharing/json-ld.ts';
import { pageMeta } from '../../sharing/page-meta.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { useView } from '../../analytics/use-view.ts';
import type { Route } from './+types/consultant-detail.screen.ts';
import { BookConsultation } from './book-consultation.tsx';
import { ConsultantHead } from './consultant-head.tsx';
import { consultantJsonLd } from './consultant-json-ld.ts';
import { consultantPicture } from './consultant-picture.ts';
import { careTypes } from '../../directory/care-types.ts';
import { experienceText, isRateGiven, rateText } from '../consultant.ts';
import { isFreeAsked, parseConsultantQuery } from '../consultant-query.ts';
import { travelText, workPlaces } from '../work-details.ts';
import { ConsultantMissing, ConsultantUnreadable } from './consultant-missing.tsx';
import { getConsultant } from './get-consultant.server.ts';
import { getOwnConsultant } from '../own/get-own-consultant.server.ts';
import { OwnPageNote } from './own-page-note.tsx';

/** The texts for a profile that cannot be read, by the kind of failure. */
const failedTexts = {
  'answered-with-error': 'Could not find the consultant profile',
  'no-answer': 'An error occurred while fetching the consultant data',
} as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const shared = context.get(publicQueriesContext);
  const read = await tryRead(platform.log, 'consultant', async () => {
    const consultant = await shared.read(getConsultant, params.consultantId);
    if (consultant) return { consultant, reviews: await shared.read(findReviews, consultant.id), listed: null };
    // An unlisted profile: only its owner can open it.
    const session = await context.get(sessionContext).readStored();
    const own = session && (await getOwnConsultant(platform.db, params.consultantId, session.viewer.id));
    return own && { ...own, reviews: await findReviews(platform.db, own.consultant.id) };
  });
  if (!read.ok) return data({ state: 'failed', reason: read.reason } as const, { status: 503 });
  if (!read.value) return data({ state: 'missing' } as const, { status: 404 });
  return data({ state: 'found', ...read.value, today: todayInLondon() } as const);
}

/** Showing or hiding the calendar needs no new data: its days came with the profile. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** For search engines: a missing profile has no canonical URL. */
export const handle = {
  canonical: (_: URLSearchParams, shown?: Route.ComponentProps['loaderData']) =>
    shown?.state === 'missing' ? null : undefined,
};

export function meta(args: Route.MetaArgs) {
  const { loaderData, matches } = args;
  const { siteName, publicUrl } = matches[0].loaderData ?? { siteName: '', publicUrl: '' };
  if (loaderData?.state !== 'found') {
    const title = loaderData?.state === 'failed' ? failedTexts[loaderData.reason] : 'Consultant Not Found';
    return [{ title: `${title} - ${siteName}` }, { name: 'robots', content: 'noindex' }];
  }
  const { consultant, listed } = loaderData;
  const { id, name, title, specialization, isDemo } = consultant;
  const path = href('/consultants/:consultantId', { consultantId: id });
  return [
    ...(listed ? [{ name: 'robots', content: 'noindex' }] : []),
    ...pageMeta(
      args,
      `${name}, ${title}`,
      import.meta.env.SSR &&
        !listed && {
          type: 'profile',
          description: `${name}: ${title}. Specialization: ${specialization}. Skills, rate, reviews and free days.`,
          picture: consultantPicture(consultant),
          // A demo profile is not a real person.
          jsonLd: isDemo
            ? []
            : [
                consultantJsonLd(consultant, { address: publicUrl + path, publicUrl }),
                breadcrumbJsonLd(publicUrl, [
                  { name: 'Consultants', path: href('/consultants') },
                  { name, path },
                ]),
              ],
        },
    ),
  ];
}

export default function ConsultantDetailScreen({ loaderData, matches }: Route.ComponentProps) {
  const navigate = useNavigate();
  const failure = loaderData.state === 'failed' ? loaderData.reason : undefined;
  useEffect(() => {
    if (!failure) return;
    showToast({ kind: 'error', text: failedTexts[failure] });
    if (failure === 'answered-with-error') void navigate(href('/consultants'), { replace: true });
  }, [failure, navigate]);

  if (loaderData.state === 'missing') return <ConsultantMissing />;
  if (loaderData.state === 'failed') return <ConsultantUnreadable text={failedTexts[loaderData.reason]} />;
  return <ConsultantProfile {...loaderData} siteName={matches[0].loaderData?.siteName ?? ''} />;
}

type Found = Extract<Route.ComponentProps['loaderData'], { state: 'found' }> & { siteName: string };

function ConsultantProfile({ consultant, reviews, today, listed, siteName }: Found) {
  const [search, setSearch] = useSearchParams();
  useView('consultant', consultant, useAuth());
  const isOwn = useRouteLoaderData<{ ownConsultantId: string | null }>('root')?.ownConsultantId === consultant.id;
  const isCalendarShown = search.get('availability') === 'shown';
  const calendar = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // On a phone the calendar opens below the screen.
  useEffect(() => {
    if (isCalendarShown && isPressed.current) calendar.current?.scrollIntoView({ block: 'nearest' });
  }, [isCalendarShown]);
  const { state } = useLocation() as { state: unknown };
  // The server does not know the state, and the first render in the browser must equal the server's.
  const from = searchOf(useIsEnhanced() ? state : undefined);
  const query = parseConsultantQuery(new URLSearchParams(from));
  const asked = isFreeAsked(query) ? query.free : undefined;
  return (
    <div className="page-width pt-3 pb-6 sm:pt-4 sm:pb-10">
      <Breadcrumb
        items={[
          { label: from ? 'Your search' : 'Consultants', to: href('/consultants') + from },
          { label: consultant.name },
        ]}
      />
      {(listed ?? isOwn) && <OwnPageNote unlisted={listed} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="min-w-0">
          <ConsultantHead
            consultant={consultant}
            asked={asked}
            isCalendarShown={isCalendarShown}
            onToggleCalendar={() => {
              isPressed.current = true;
              setSearch(isCalendarShown ? {} : { availability: 'shown' }, {
                preventScrollReset: true,
                replace: true,
                state,
              });
            }}
          />
          {isCalendarShown && (
            <section
              ref={calendar}
              id="availability"
              aria-labelledby="availability-heading"
              className="mt-8 rounded-card border border-line bg-surface p-4 sm:p-6"
            >
              <h2 id="availability-heading" className="mb-4">
                Availability
              </h2>
              <AvailabilityCalendar
                name={consultant.name}
                coming={consultant.comingDays}
                today={today}
                from={asked?.from || undefined}
              />
            </section>
          )}
          {consultant.about && (
            <section aria-labelledby="about" className="mt-8 border-t border-line pt-8">
              <h2 id="about">About</h2>
              <p className="mt-3 reading-width wrap-anywhere whitespace-pre-line">{consultant.about}</p>
            </section>
          )}
          <div className="mt-8 grid gap-3 border-t border-line pt-8">
            <Fact term="Specialization">{consultant.specialization}</Fact>
            <Fact term="Experience">{experienceText(consultant.experienceYears)}</Fact>
            {(isRateGiven(consultant.hourlyRate) || !consultant.dayRate) && (
              <Fact term="Hourly Rate">{rateText(consultant.hourlyRate)}</Fact>
            )}
            {consultant.dayRate && <Fact term="Day Rate">{consultant.dayRate}</Fact>}
            {consultant.basedIn && <Fact term="Based in">{consultant.basedIn}</Fact>}
            {consultant.travelMiles !== null && <Fact term="Travel">{travelText(consultant.travelMiles)}</Fact>}
            {consultant.workPlace && <Fact term="Works">{workPlaces[consultant.workPlace]}</Fact>}
          </div>
          <section aria-labelledby="skills" className="mt-8">
            <h2 id="skills">Skills</h2>
            <ul className="mt-3 flex flex-wrap gap-2">
              {consultant.skills.map((skill) => (
                <li key={skill} className="max-w-full">
                  <Chip>{skill}</Chip>
                </li>
              ))}
            </ul>
            {consultant.skills.length === 0 && <p className="text-ink-soft">No skills are listed.</p>}
          </section>
          {consultant.careTypes.length > 0 && (
            <section aria-labelledby="care-types" className="mt-8">
              <h2 id="care-types">Types of care</h2>
              <ul className="mt-3 flex flex-wrap gap-2">
                {consultant.careTypes.map((type) => (
                  <li key={type}>
                    <Chip>{careTypes[type]}</Chip>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <BookConsultation consultant={consultant} className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <section aria-labelledby="reviews" className="min-w-0 border-t border-line pt-8 lg:col-start-1">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 id="reviews">Reviews</h2>
            {reviews.newest.length > 0 && <RatingLine rating={consultant.rating} />}
          </div>
          {consultant.isDemo && reviews.newest.length > 0 && (
            <p className="mt-2 text-sm text-ink-soft">This is a demo profile, and its reviews are made up.</p>
          )}
          <ReviewList {...reviews} siteName={siteName} name={consultant.name} isOwn={isOwn} />
        </section>
      </div>
      {!listed && !isOwn && (
        <p className="mt-8" data-no-print>
          <Link
            to={href('/report/:subject/:thingId', { subject: 'profile', thingId: consultant.id })}
            rel="nofollow"
            className="link inline-flex min-h-11 items-center"
          >
            Report this profile
          </Link>
        </p>
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <h2 className="text-sm font-normal tracking-normal text-ink-soft">{term}</h2>
      <p className="wrap-anywhere">{children}</p>
    </section>
  );
}
