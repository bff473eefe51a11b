import { useEffect } from 'react';
import { data, href } from 'react-router';
import { publicQueriesContext } from '../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { AdSlot } from '../analytics/ad-slot.tsx';
import { usePageView } from '../analytics/use-page-view.ts';
import { todayInLondon } from '../../ui/text/dates.ts';
import { ConsultantGrid } from '../consultants/consultant-grid.tsx';
import { countConsultants } from '../consultants/count-consultants.server.ts';
import { findTopConsultants } from '../consultants/find-featured-consultants.server.ts';
import { countProviders } from '../directory/count-providers.server.ts';
import { dataDatesText } from '../directory/provider-texts.ts';
import { findOpenServices } from '../services/find-open-services.server.ts';
import { organizationJsonLd, webSiteJsonLd } from '../sharing/json-ld.ts';
import { toldMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/home.screen.ts';
import { ClosingCall } from './closing-call.tsx';
import { DirectoryPromo } from './directory-promo.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { HomeServices } from './home-services.tsx';
import { ListHead } from './list-head.tsx';

const topShown = 3;
const servicesShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { log } = context.get(platformContext);
  const shared = context.get(publicQueriesContext);
  const [consultants, services, counts] = await Promise.all([
    tryRead(log, 'top consultants', () => shared.read(findTopConsultants, topShown)),
    tryRead(log, 'open services', () => shared.read(findOpenServices, servicesShown)),
    tryRead(log, 'figures', async () => ({
      ...(await shared.read(countConsultants)),
      ...(await shared.read(countProviders)),
    })),
  ]);
  const failures = [
    ...(consultants.ok ? [] : ['Failed to load consultants']),
    ...(services.ok ? [] : ['Failed to load services']),
  ];
  return data(
    {
      consultants: consultants.ok ? consultants.value : [],
      services: services.ok ? services.value : { services: [], total: 0 },
      figures:
        counts.ok && services.ok
          ? {
              consultants: counts.value.consultants,
              openNeeds: services.value.total,
              providers: counts.value.providers,
              providersMonth: counts.value.dataDates && dataDatesText(counts.value.dataDates),
            }
          : null,
      failures,
      today: todayInLondon(),
    },
    { status: failures.length > 0 ? 503 : 200 },
  );
}

export function meta(args: Route.MetaArgs) {
  const site = args.matches[0].loaderData ?? { siteName: '', publicUrl: '' };
  const title = `${site.siteName}: healthcare consultants for care services`;
  const told = import.meta.env.SSR
    ? toldMeta(args, title, {
        description:
          'A UK marketplace where care services find nurses, former inspectors and turnaround managers, and where consultants see what care services need.',
        picture: pagePicture('home'),
        jsonLd: [organizationJsonLd(site), webSiteJsonLd(site)],
      })
    : [];
  return [{ title }, ...told];
}

export default function HomeScreen({ loaderData, matches }: Route.ComponentProps) {
  const { consultants, services, figures, failures, today } = loaderData;
  const siteName = matches[0].loaderData?.siteName ?? '';
  usePageView('home', useAuth());
  useEffect(() => {
    for (const text of failures) showToast({ kind: 'error', text });
  }, [failures]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-16">
      <Hero figures={figures} />
      {failures.length > 0 && (
        <div role="alert" className="page-width">
          <div className="rounded-control border-l-4 border-danger bg-danger-soft p-4">
            {failures.map((text) => (
              <p key={text} className="font-semibold text-danger">
                {text}
              </p>
            ))}
            <p className="mt-1">
              This is our fault, not yours. <a href={href('/')}>Try again</a>
            </p>
          </div>
        </div>
      )}
      <FeatureGrid siteName={siteName} />
      {/* Side by side; on a phone a row that scrolls sideways. */}
      <div className="page-width flex [scroll-snap-type:x] gap-4 overflow-x-auto *:shrink-0 *:grow *:snap-center max-sm:*:w-72 sm:*:w-64">
        <AdSlot notice="free-days" isInRow />
        <AdSlot notice="verification" isInRow />
      </div>
      <DirectoryPromo />
      <section aria-labelledby="top" className="page-width">
        <ListHead id="top" heading="Top Expert Consultants" to={href('/consultants')} button="View All Consultants" />
        {consultants.length > 0 ? (
          // On a phone the cards leave out the skills and the icons of the buttons.
          <div className="max-sm:[&_ul_ul]:hidden">
            <ConsultantGrid consultants={consultants} today={today} marks="each-featured" isRowOnPhones />
          </div>
        ) : (
          failures.length === 0 && (
            <EmptyState
              heading="h3"
              title="No consultants yet"
              text="The first consultants are setting up their profiles."
            />
          )
        )}
      </section>
      <HomeServices services={services.services} hasFailed={failures.length > 0} />
      <ClosingCall siteName={siteName} />
    </div>
  );
}
