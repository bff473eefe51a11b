import { dayAfter, londonDay, type Day } from '../../ui/text/dates.ts';

/** What operators decide about a review that somebody has reported. */
export const reviewDecisions = { keep: 'Keep the review', remove: 'Remove the review' } as const;
export type ReviewDecision = keyof typeof reviewDecisions;

/** Why a review is removed. The policy page lists these reasons, and each decision names one of them. */
export const removalReasons = {
  'not-about-work': 'It isn’t about the work that was agreed here',
  'personal-details': 'It gives away details of a person: somebody supported, a relative or a colleague',
  abuse: 'It insults or threatens somebody, or judges them for who they are',
  false: 'It states something as a fact that has been shown to be wrong',
  pressure: 'It was written under pressure, or in return for something',
  other: 'It advertises something, or breaks the law',
} as const;

/** Why a review stays. */
export const keepReasons = {
  within: 'It says how the work was for its author, and breaks none of our rules',
  unproven: 'Whether it’s right is disputed, and neither side has shown that it’s wrong',
} as const;

export type PolicyReason = keyof typeof removalReasons | keyof typeof keepReasons;

/** An appeal that waits for an operator. `at`: ISO 8601. */
export type OpenAppeal = { reviewId: string; author: string; at: string };

/** The lengths of a review and of its answer, in characters. */
export const shortestReview = 20;
export const longestReview = 3000;
export const longestAnswer = 1000;

/** How long, in days, each side can review the other after the end. Then the reviews appear. */
export const reviewDays = 14;

/** For how many days one can appeal against a decision. */
export const appealDays = 14;

/** Returns the last day, in London, on which one can appeal against a decision. `decidedAt`: ISO 8601. */
export const lastDayToAppeal = (decidedAt: string): Day => dayAfter(londonDay(decidedAt), appealDays);

/** Whether one can still appeal against a decision. Times: milliseconds since 1970. */
export function canAppeal(
  { isFinal, appealedAt, decidedAt }: { isFinal: boolean; appealedAt: string | null; decidedAt: string },
  now: number,
): boolean {
  return !isFinal && appealedAt === null && londonDay(now) <= lastDayToAppeal(decidedAt);
}

/** Returns the words of a reason. One from another version of the policy is shown as it is stored. */
export function policyReasonText(reason: string): string {
  const all: Record<string, string> = { ...removalReasons, ...keepReasons };
  return Object.hasOwn(all, reason) ? (all[reason] ?? reason) : reason;
}

/** Returns the reason with this name for this decision; undefined if there is none. */
export function readPolicyReason(decision: ReviewDecision, name: string): PolicyReason | undefined {
  const all = decision === 'remove' ? removalReasons : keepReasons;
  return Object.hasOwn(all, name) ? (name as PolicyReason) : undefined;
}
