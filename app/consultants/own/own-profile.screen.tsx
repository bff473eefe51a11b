import { useState } from 'react';
import { href, Link, useActionData, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CompletenessMeter } from '../../../ui/completeness.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { namedSite } from '../../accounts/misleading-name.ts';
import { MisleadingNameNote } from '../../accounts/misleading-name-note.tsx';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { findBookedDays } from '../../availability/find-booked-days.server.ts';
import { answerProfileForm } from '../../profiles/answer-profile-form.server.ts';
import { answerVisibility } from '../../profiles/answer-visibility.server.ts';
import { ListedLine } from '../../profiles/listed-line.tsx';
import type { ProfileAnswer } from '../../profiles/profile-answer.ts';
import { readIntent } from '../../profiles/read-intent.server.ts';
import type { Route } from './+types/own-profile.screen.ts';
import { answerAvailability, readAvailability } from './answer-availability.server.ts';
import { isAvailabilityAnswer, type AvailabilityAnswer, type MarkedDays } from './availability-answer.ts';
import { findOwnProfile } from '../find-own-profile.server.ts';
import { hideProfile } from './hide-profile.server.ts';
import { OwnAvailability } from './own-availability.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';
import { portraitPath, profileCompleteness } from '../own-profile.ts';
import {
  parseProfile,
  profileFields,
  profileForm,
  profileLabels,
  shownValue,
  titleOfProfileErrors,
  type ProfileField,
} from './profile-rules.ts';
import { saveProfile } from './save-profile.server.ts';
import { consultantFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const today = todayInLondon();
  const { db, config } = context.get(platformContext);
  const own = await findOwnProfile(db, viewer.id, today);
  const site = namedSite(config);
  const availability = {
    hasProfile: own !== undefined,
    days: own?.comingDays ?? [],
    booked: await findBookedDays(db, viewer.id, today),
    today,
  };
  if (!own) return { form: profileForm(), mark: '', site, availability, isBaseUnknown: false, own: null };
  const { form, mark, id, listed, isBaseUnknown } = own;
  return { form, mark, site, availability, isBaseUnknown, own: { id, listed, completeness: profileCompleteness(own) } };
}

export async function action(args: Route.ActionArgs) {
  const days = await readAvailability(args.request);
  if (days !== 'another-form') return answerAvailability(args.context, args.request, days);
  if ((await readIntent(args.request)) === 'visibility') {
    return answerVisibility(args, {
      hide: hideProfile,
      flash: { hidden: consultantFlash['profile-hidden'], shown: consultantFlash['profile-shown'] },
      isPlace: (path) => path === href('/consultant-profile') || path === href('/profile'),
    });
  }
  return answerProfileForm(args, {
    fields: profileFields,
    repeated: ['careTypes'],
    parse: parseProfile,
    titleOf: titleOfProfileErrors,
    labels: profileLabels,
    show: shownValue,
    save: saveProfile,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping<unknown>(serverAction);
}

/** Opening the other tab needs no new data: the page was loaded with both tabs. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Consultant profile', matches[0].loaderData?.siteName);
}

export default function OwnProfileScreen({ loaderData }: Route.ComponentProps) {
  const { form, mark, site, availability, isBaseUnknown, own } = loaderData;
  const answer = useActionData<ProfileAnswer<ProfileField | 'mark'> | AvailabilityAnswer>();
  const [search, setSearch] = useSearchParams();
  const [days, setDays] = useState<MarkedDays>({ marked: availability.days, base: availability.days });
  const [step, setStep] = useState(0);
  const openTab = search.get('tab') === 'availability' ? 'availability' : 'information';
  return (
    <div className="page-width py-5 sm:py-8">
      <div>
        <h1 tabIndex={-1} className="max-sm:text-2xl">
          Your consultant profile
        </h1>
        {own ? (
          // The calendar is what one has come for; on phones, so is the next step.
          <div className={openTab === 'availability' ? 'hidden' : step > 0 ? 'max-md:hidden' : ''}>
            <OwnProfileHead {...own} />
          </div>
        ) : (
          <p className="mt-3 text-ink-soft">
            This is what care services will read about you. Add your free days in the Availability tab.
          </p>
        )}
        <MisleadingNameNote names={[form.name]} site={site} />
        <div className="mt-3">
          <Tabs
            label="Your consultant profile"
            defaultTab={openTab}
            hrefOf={(tab) => href('/consultant-profile') + searchOf(tab)}
            onOpen={(tab) => setSearch(searchOf(tab), { replace: true, preventScrollReset: true })}
            tabs={[
              {
                id: 'information',
                label: 'Profile Information',
                content: (
                  <div className="max-w-2xl lg:max-w-none">
                    <OwnProfileForm
                      values={form}
                      mark={mark}
                      site={site}
                      hasProfile={own !== null}
                      answer={isAvailabilityAnswer(answer) ? undefined : answer}
                      days={days}
                      isBaseUnknown={isBaseUnknown}
                      onStep={setStep}
                    />
                  </div>
                ),
              },
              {
                id: 'availability',
                label: 'Availability',
                content: (
                  <div className="max-w-[52.5rem]">
                    <OwnAvailability
                      stored={availability}
                      answer={isAvailabilityAnswer(answer) ? answer : undefined}
                      onDaysChange={setDays}
                    />
                  </div>
                ),
              },
            ]}
          />
        </div>
      </div>
    </div>
  );
}

function searchOf(tab: string): string {
  return tab === 'availability' ? '?tab=availability' : '';
}

type Own = NonNullable<Route.ComponentProps['loaderData']['own']>;

/** Shown above the tabs: links, whether the profile is listed, and how complete it is. */
function OwnProfileHead({ id, listed, completeness }: Own) {
  // The portrait has a link of its own here.
  const missing = completeness.missing.filter(({ to }) => to !== portraitPath);
  const hasPortrait = missing.length === completeness.missing.length;
  const others = { ...completeness, missing };
  return (
    <div className="mt-3 grid gap-3 border-y border-line py-3 sm:mt-5 sm:py-4">
      <ListedLine
        what="profile"
        state={listed}
        action={href('/consultant-profile')}
        place={href('/consultant-profile')}
      >
        <Link
          to={href('/consultants/:consultantId', { consultantId: id })}
          className="link inline-flex min-h-11 items-center"
        >
          <span>
            View <span className="max-sm:sr-only">my public</span> profile
          </span>
        </Link>
        <Link to={portraitPath} className="link inline-flex min-h-11 items-center">
          {hasPortrait ? 'Change photo' : 'Add a photo'}
        </Link>
      </ListedLine>
      <CompletenessMeter label="Completeness" value={others} isAboveForm />
    </div>
  );
}
