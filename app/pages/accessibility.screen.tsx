import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import type { Route } from './+types/accessibility.screen.ts';
import { ContactLink, LegalPage } from './legal/legal-page.tsx';
import { legalVersions } from './legal/legal-versions.ts';

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'Accessibility statement',
    import.meta.env.SSR && {
      description: `How we make ${siteName} work for everybody, what still needs work, and how to report a problem.`,
      picture: pagePicture('accessibility'),
    },
  );
}

const sections = [
  {
    id: 'can',
    title: 'What you should be able to do',
    content: (
      <ul>
        <li>use every page with just a keyboard, and see where you are</li>
        <li>use every page with a screen reader</li>
        <li>enlarge text to 400% and read it without scrolling sideways</li>
        <li>choose light or dark in your device’s settings, and switch off movement</li>
        <li>search, read, sign up and fill in forms without JavaScript</li>
        <li>understand what we write: we use short sentences and everyday words</li>
      </ul>
    ),
  },
  {
    id: 'standard',
    title: 'The standard we work to',
    content: (
      <p>
        We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. The Equality Act 2010 requires us to
        make reasonable adjustments for disabled people.
      </p>
    ),
  },
  {
    id: 'tested',
    title: 'How we test',
    content: (
      <p>
        Before each release, we run automated axe checks on our screens in their various states, at phone and computer
        widths, in light and dark mode. Other tests go through the main tasks with just a keyboard and without
        JavaScript. Automated checks only find some barriers.
      </p>
    ),
  },
  {
    id: 'not-yet',
    title: 'What still needs work',
    content: (
      <ul>
        <li>We haven’t yet had the site audited by an independent expert or tested by disabled people.</li>
        <li>We can’t guarantee that documents and pictures people upload are accessible.</li>
        <li>
          You pay on the payment company’s own page, and the reports we link to are on CQC’s website. We can’t control
          how accessible they are.
        </li>
        <li>Live message updates need JavaScript. Without it, reload the page to see what’s new.</li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us about a problem',
    content: (
      <>
        <p>
          If something doesn’t work for you, or you need something in another format, email us: the address is on{' '}
          <ContactLink />. Tell us which page it was and what you were using, for example a screen reader. We’ll reply
          and tell you what we can do.
        </p>
        <p>
          If you’re not happy with our answer, the{' '}
          <a href="https://www.equalityadvisoryservice.com/" rel="external" className="link">
            Equality Advisory and Support Service
          </a>{' '}
          can advise you.
        </p>
      </>
    ),
  },
];

export default function AccessibilityScreen({ matches }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Accessibility statement"
      edition={legalVersions.accessibility}
      intro={<p>{matches[0].loaderData.siteName} is for everybody who works in care or is looking for it.</p>}
      sections={sections}
    />
  );
}
