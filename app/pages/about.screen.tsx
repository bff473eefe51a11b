import { href } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/about.screen.ts';

const values = [
  {
    title: 'Trust and quality',
    text: 'A badge says what we did and didn’t check, and when. Ratings come only from reviews, and nobody can buy a better one.',
  },
  {
    title: 'Efficiency and impact',
    text: 'A manager with 10 minutes to spare should find the right person in 5. What counts is the difference it makes to the people who use the service.',
  },
  {
    title: 'Collaborative care',
    text: 'Good care comes from people working together: the team on the floor, the families, and the consultant who comes in from outside.',
  },
];

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'About us',
    import.meta.env.SSR && {
      description: `Why ${siteName} exists: connecting specialised consultants with care services, and the values behind it.`,
      picture: pagePicture('about'),
    },
  );
}

export default function AboutScreen({ matches }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 tabIndex={-1}>About {matches[0].loaderData?.siteName}</h1>
      <p className="mt-6 max-w-3xl text-xl leading-relaxed">
        <strong className="block text-base font-semibold text-action">Our mission</strong>
        Connecting specialised consultants with care services, so that help arrives in time.
      </p>
      <div className="mt-4 max-w-2xl stack-3 text-ink-soft">
        <p>
          A care home that has lost its manager, or has been rated Inadequate, needs somebody who’s dealt with this
          before, and soon. The people who can help often work for themselves and are hard to find. We bring the two
          together, showing what matters to both: skills, cost, free days and what others say.
        </p>
        <p>
          We’re not an agency: you choose each other and agree your own terms. We’re not part of the Care Quality
          Commission either. Our care directory shows what CQC publishes, always with the date.
        </p>
      </div>
      <h2 className="mt-12">Our values</h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {values.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-accent pt-4">
            <h3>{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12">
        <LinkButton to={href('/contact')} variant="primary">
          Get in Touch
        </LinkButton>
      </p>
    </div>
  );
}
