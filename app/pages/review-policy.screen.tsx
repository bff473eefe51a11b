import { pageMeta } from '../sharing/page-meta.ts';
import { pagePicture } from '../sharing/page-pictures.ts';
import {
  appealDays,
  longestAnswer,
  longestReview,
  removalReasons,
  reviewDays,
  shortestReview,
} from '../reviews/review-policy.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import type { Route } from './+types/review-policy.screen.ts';
import { ContactLink, LegalPage } from './legal/legal-page.tsx';
import { legalVersions } from './legal/legal-versions.ts';

export function meta(args: Route.MetaArgs) {
  return pageMeta(
    args,
    'How reviews work',
    import.meta.env.SSR && {
      description: 'Who can review whom, when reviews appear, how ratings are worked out, and which reviews we remove.',
      picture: pagePicture('review-policy'),
    },
  );
}

const sections = [
  {
    id: 'who',
    title: 'Who can write one',
    content: (
      <>
        <p>
          A consultant and a care service that have worked together. Both have agreed on the work here, and it was
          completed, or it ended after at least one part of it was accepted. That’s what ‘From work agreed on’ means
          below a review.
        </p>
        <p>
          Each side can review the other once, within {reviewDays} days of the end: 1 to 5 stars, {shortestReview} to{' '}
          {inFigures(longestReview)} characters, and whether they’d work together again.
        </p>
      </>
    ),
  },
  {
    id: 'when',
    title: 'When reviews appear',
    content: (
      <p>
        Neither side sees what the other has written until both have written a review, or the {reviewDays} days are
        over. Then both appear at once. Until then an author can change their review. Afterwards nobody can. We don’t
        check reviews before they appear, and nobody can pay to change them.
      </p>
    ),
  },
  {
    id: 'answers',
    title: 'Answers',
    content: (
      <p>
        Whoever is reviewed can answer once, in up to {inFigures(longestAnswer)} characters. The answer stands below the
        review.
      </p>
    ),
  },
  {
    id: 'ratings',
    title: 'How ratings are worked out',
    content: (
      <p>
        A rating is the mean of all stars, with one decimal. Every review counts the same, except those that we’ve
        removed. We always show how many reviews there are, and how many have each number of stars.
      </p>
    ),
  },
  {
    id: 'removed',
    title: 'Which reviews we remove',
    content: (
      <>
        <p>
          If you’re logged in, you can report a review, and a person reads your report. We remove a review only for one
          of these reasons:
        </p>
        <ul>
          {Object.values(removalReasons).map((reason) => (
            <li key={reason}>{reason}.</li>
          ))}
        </ul>
        <p>That somebody disagrees with a review, or finds it unfair, is no reason to remove it.</p>
      </>
    ),
  },
  {
    id: 'appeals',
    title: 'Appeals',
    content: (
      <p>
        We tell both sides what we’ve decided, and why. The side that we decided against can appeal once, within{' '}
        {appealDays} days. We then look at the review again, and that decision is final.
      </p>
    ),
  },
  {
    id: 'closed-accounts',
    title: 'Closed accounts',
    content: (
      <p>
        When somebody closes their account, the reviews that they’ve written stay, from ‘Closed account’. Reviews about
        them go with their profile or listing. If you have a question, see <ContactLink />.
      </p>
    ),
  },
];

export default function ReviewPolicyScreen({ matches }: Route.ComponentProps) {
  return (
    <LegalPage
      title="How reviews work"
      edition={legalVersions.reviews}
      intro={<p>Reviews on {matches[0].loaderData.siteName} come from people who have worked together.</p>}
      sections={sections}
    />
  );
}
