import { isValidElement, type ReactElement } from 'react';
import { href } from 'react-router';
import { Icon } from '../../ui/picture/icon.tsx';
import type { IconName } from '../../ui/picture/shape-href.ts';
import { lockDrawing, starDrawing } from '../../ui/picture/rare-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import type { Claim } from '../claims/claims.ts';
import { ComingSoon } from '../claims/coming-soon.tsx';

import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/how-it-works.screen.ts';
import { Faq } from './faq.tsx';
import { questionsJsonLd } from './faq-json-ld.ts';
import { howQuestions } from './how-questions.ts';

const steps = [
  {
    title: 'Create a Profile',
    text: 'Consultants show their skills, rate and free days. Care services post what they need, for how long, and their budget. It takes about 10 minutes, and you can make changes at any time.',
  },
  {
    title: 'Connect',
    text: 'Search by skill, place or name. When somebody looks right, send them a message and arrange a first call.',
  },
  {
    title: 'Collaborate',
    text: 'Agree what will be done, by when and for how much, and get to work. What you’ve agreed stands on one page, where you can both find it. When it’s done, you review each other.',
  },
];

const features: { icon: IconName | ReactElement; title: string; text: string; claim?: Claim }[] = [
  {
    icon: 'shield',
    title: 'Verification',
    text: 'We check the identity and credentials of consultants who ask for it. The badge says what was checked, and when.',
  },
  {
    icon: 'message',
    title: 'Direct messaging',
    text: 'Message each other here, without giving out your phone number or email address.',
  },
  {
    icon: 'calendar',
    title: 'Availability scheduling',
    text: 'Consultants mark their free days in a calendar, so you can see who’s free before you ask.',
  },
  {
    icon: starDrawing,
    title: 'Ratings and reviews',
    text: 'Both sides of a piece of work review each other, once it’s done.',
  },
  {
    icon: lockDrawing,
    title: 'Secure card payment with escrow',
    text: 'The care service pays by card, and the money is held until milestones are done.',
    claim: 'held-payments',
  },
  {
    icon: 'user',
    title: 'Dispute mediation',
    text: 'If you can’t agree about the work, our team will help you settle it.',
    claim: 'mediation',
  },
];

export function meta(args: Route.MetaArgs) {
  return pageMeta(
    args,
    'How it works',
    import.meta.env.SSR && {
      description:
        'Three steps: create a profile, connect, collaborate. How consultants and care services work together.',
      picture: pagePicture('how-it-works'),
      jsonLd: [questionsJsonLd(howQuestions)],
    },
  );
}

export default function HowItWorksScreen({ matches }: Route.ComponentProps) {
  const { siteName } = matches[0].loaderData;
  const { user } = useAuth();
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 tabIndex={-1}>How it works</h1>
      <p className="mt-5 max-w-2xl text-lg">
        {siteName} brings care services and experienced consultants together. There are three steps.
      </p>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="border-t-4 border-accent pt-4">
            <p className="text-sm font-semibold text-ink-soft">Step {at + 1}</p>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <section aria-labelledby="features" className="mt-14">
        <h2 id="features">How we help along the way</h2>
        <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ icon, title, text, claim }) => (
            <li key={title} className="flex gap-4">
              <Icon
                {...(isValidElement(icon) ? { drawing: icon } : { name: icon as IconName })}
                className="mt-0.5 size-7 shrink-0 text-action"
              />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
                {claim && (
                  <p className="mt-2 empty:hidden">
                    <ComingSoon claim={claim} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Faq questions={howQuestions} />
      <p className="mt-12 flex flex-wrap gap-3">
        {!user && (
          <LinkButton to={href('/signup')} variant="primary">
            Sign Up
          </LinkButton>
        )}
        <LinkButton to={href('/pricing')}>View Pricing</LinkButton>
      </p>
    </div>
  );
}
