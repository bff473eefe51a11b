import { href, Link, useSearchParams } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { useAuth } from '../accounts/session/auth-provider.tsx';

import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/pricing.screen.ts';
import { Faq } from './faq.tsx';
import { questionsJsonLd } from './faq-json-ld.ts';
import { PlanCard } from './plan-card.tsx';
import { plans, readAudience, type Audience } from './plans.ts';
import { pricingQuestions } from './pricing-questions.ts';

const labels: Record<Audience, string> = { consultants: 'For Consultants', 'care-services': 'For Care Services' };

const addressOf = (audience: Audience) =>
  audience === 'consultants' ? href('/pricing') : `${href('/pricing')}?for=${audience}`;

export const handle = { canonical: (search: URLSearchParams) => addressOf(readAudience(search)) };

export function meta(args: Route.MetaArgs) {
  const isForServices = readAudience(new URLSearchParams(args.location.search)) === 'care-services';
  return pageMeta(
    args,
    `Pricing ${isForServices ? 'for care services' : 'for consultants'}`,
    import.meta.env.SSR && {
      description: isForServices
        ? 'What it costs a care service to post a listing: free for now, with paid plans to come.'
        : 'What it costs a consultant to be found by care services: free for now, with paid plans to come.',
      picture: pagePicture('pricing'),
      jsonLd: [questionsJsonLd(pricingQuestions)],
    },
  );
}

export default function PricingScreen({ matches }: Route.ComponentProps) {
  const { siteName } = matches[0].loaderData;
  const [search] = useSearchParams();
  const { user } = useAuth();
  const shown = readAudience(search);
  const ownPage = shown === 'consultants' ? href('/consultant-profile') : href('/service-profile');
  const ownLabel = shown === 'consultants' ? 'Go to your profile' : 'Go to your listing';
  const start = user ? { to: ownPage, label: ownLabel } : { to: href('/signup'), label: 'Sign up free' };
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 tabIndex={-1}>Pricing</h1>
      <p className="mt-5 max-w-2xl text-lg">
        {siteName} is free to use today, with verified consultants, direct messaging and calendars you can check before
        you get in touch. Paid plans will come later and are clearly marked.
      </p>
      <nav aria-label="Whose plans" className="mt-8">
        <ul className="inline-flex flex-wrap gap-1 rounded-control border border-line-strong bg-surface p-1">
          {(['consultants', 'care-services'] as const).map((audience) => (
            <li key={audience}>
              <Link
                to={addressOf(audience)}
                preventScrollReset
                aria-current={audience === shown ? 'true' : undefined}
                className="flex min-h-11 items-center rounded-sm px-3 font-semibold sm:px-4 no-underline hover:bg-action-soft aria-[current]:bg-action aria-[current]:text-on-action"
              >
                {labels[audience]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="plans" className="mt-6">
        <h2 id="plans">{shown === 'consultants' ? 'Plans for consultants' : 'Plans for care services'}</h2>
        <ul className="mt-4 grid gap-6 lg:grid-cols-3">
          {plans[shown].map((plan) => (
            <PlanCard key={plan.name} plan={plan} start={start} />
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="custom"
        className="mt-10 flex flex-wrap items-center justify-between gap-5 rounded-card bg-sunken p-6"
      >
        <div>
          <h2 id="custom" className="text-xl">
            Need a custom solution?
          </h2>
          <p className="mt-1 max-w-xl">If you run several homes or a team of consultants, tell us what you need.</p>
        </div>
        <LinkButton to={href('/contact')}>Contact us</LinkButton>
      </section>
      <Faq questions={pricingQuestions} />
    </div>
  );
}
