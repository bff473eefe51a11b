import { useEffect } from 'react';
import { data, href } from 'react-router';
import { publicQueriesContext } from '../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
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
import { Doors } from './doors.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { HomeServices } from './home-services.tsx';

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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-16">
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
      <Doors />
      <FeatureGrid siteName={siteName} />
      <AdSlot notice="free-days" />
      <DirectoryPromo />
      <section aria-labelledby="top" className="page-width">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:mb-6">
          <h2 id="top" className="max-sm:text-xl">
            Top Expert Consultants
          </h2>
          <LinkButton to={href('/consultants')}>View All Consultants</LinkButton>
        </div>
        {consultants.length > 0 ? (
          <ConsultantGrid consultants={consultants} today={today} marks="each-featured" isRowOnPhones />
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
      <AdSlot notice="verification" />
      <ClosingCall siteName={siteName} />
    </div>
  );
}
