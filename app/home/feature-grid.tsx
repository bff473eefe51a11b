import { isValidElement, type ReactElement } from 'react';
import { Icon, type IconName } from '../../ui/picture/icon.tsx';
import { homeDrawing, starDrawing } from '../../ui/picture/rare-icons.tsx';
import type { Claim } from '../claims/claims.ts';
import { ComingSoon } from '../claims/coming-soon.tsx';

const features: { icon: IconName | ReactElement; title: string; text: string; claim?: Claim }[] = [
  {
    icon: 'user',
    title: 'Expert Consultants',
    text: 'Nurses, former inspectors and turnaround managers, with their rates and free days in plain view.',
  },
  {
    icon: homeDrawing,
    title: 'Care Service Listings',
    text: 'Care services say what they need, by when and at what budget.',
  },
  {
    icon: 'search',
    title: 'Smart Matching',
    text: 'Smart matching on skills and experience brings the right people together.',
    claim: 'smart-matching',
  },
  {
    icon: 'message',
    title: 'Secure Communication',
    text: 'Secure messaging keeps what you agree in one private place.',
  },
  {
    icon: 'check',
    title: 'Project Management',
    text: 'Milestones, deadlines and deliverables, so that both sides know where the work stands.',
    claim: 'project-management',
  },
  {
    icon: starDrawing,
    title: 'Transparent Reviews',
    text: 'Verified reviews from care services that have worked with the consultant.',
    claim: 'verified-reviews',
  },
];

export function FeatureGrid({ siteName }: { siteName: string }) {
  return (
    <section aria-labelledby="features" className="page-width">
      <h2 id="features">What {siteName} does for you</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon, title, text, claim }) => (
          <li key={title} className="flex gap-4">
            <Icon
              {...(isValidElement(icon) ? { drawing: icon } : { name: icon as IconName })}
              className="mt-0.5 size-7 shrink-0 text-action"
            />
            <div className="wrap-anywhere">
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
  );
}
