import { isValidElement, type ReactElement } from 'react';
import { Icon } from '../../ui/picture/icon.tsx';
import type { IconName } from '../../ui/picture/shape-href.ts';
import { homeDrawing, starDrawing } from '../../ui/picture/rare-icons.tsx';
import type { Claim } from '../claims/claims.ts';
import { ComingSoon } from '../claims/coming-soon.tsx';

const features: { icon: IconName | ReactElement; title: string; text: string; claim?: Claim }[] = [
  {
    icon: 'user',
    title: 'Expert Consultants',
    text: 'Nurses and former inspectors, with their rates and availability.',
  },
  {
    icon: homeDrawing,
    title: 'Care Service Listings',
    text: 'What care services need, for how long and on what budget.',
  },
  {
    icon: 'search',
    title: 'Smart Matching',
    text: 'Smart matching on skills and experience.',
    claim: 'smart-matching',
  },
  {
    icon: 'message',
    title: 'Secure Communication',
    text: 'Secure messaging that stays private.',
  },
  {
    icon: 'check',
    title: 'Project Management',
    text: 'Milestones, deadlines and deliverables.',
  },
  {
    icon: starDrawing,
    title: 'Transparent Reviews',
    text: 'Verified reviews from care services.',
  },
];

export function FeatureGrid({ siteName }: { siteName: string }) {
  return (
    <section aria-labelledby="features" className="page-width">
      <h2 id="features" className="max-sm:text-lg">
        What {siteName} does for you
      </h2>
      {/* Two columns on a phone, or one if the text is large. */}
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-2 sm:mt-8 sm:grid-cols-2 sm:gap-x-10 sm:gap-y-8 lg:grid-cols-3">
        {features.map(({ icon, title, text, claim }) => (
          <li key={title} className="flex gap-4">
            <Icon
              {...(isValidElement(icon) ? { drawing: icon } : { name: icon as IconName })}
              className="mt-0.5 size-7 text-action max-sm:hidden"
            />
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-sm sm:text-lg">{title}</h3>
              <p className="text-sm text-ink-soft sm:mt-1 sm:text-base">{text}</p>
              {claim && (
                <p className="mt-0.5 empty:hidden sm:mt-2">
                  <ComingSoon claim={claim} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
