import { readText, type Reading } from '../profiles/profile-text.ts';
import { longestAnswer, longestReview, shortestReview } from './review-policy.ts';

export type ReviewField = 'stars' | 'body' | 'again';
export type ReviewForm = Record<ReviewField, string>;

/** What a review says. */
export type ReviewWords = { stars: number; body: string; wouldAgain: boolean };

export const longestAppeal = 1000;

/** The stars, best first, with what each number means. */
export const starTexts = { 5: 'Excellent', 4: 'Good', 3: 'Fair', 2: 'Poor', 1: 'Very poor' } as const;

/** Reads the form of a review: what it says, or what is wrong, one text for each field. */
export function readReview(form: Partial<ReviewForm>): {
  review: ReviewWords | undefined;
  problems: { field: ReviewField; text: string }[];
} {
  const problems: { field: ReviewField; text: string }[] = [];
  const stars = /^[1-5]$/.test(form.stars ?? '') ? Number(form.stars) : undefined;
  if (stars === undefined) problems.push({ field: 'stars', text: 'Choose from 1 to 5 stars' });
  const body = readBody(form.body ?? '');
  if ('problem' in body) problems.push({ field: 'body', text: body.problem });
  const again = form.again === 'yes' ? true : form.again === 'no' ? false : undefined;
  if (again === undefined) problems.push({ field: 'again', text: 'Choose yes or no' });
  const isRead = stars !== undefined && 'value' in body && again !== undefined;
  return { review: isRead ? { stars, body: body.value, wouldAgain: again } : undefined, problems };
}

function readBody(text: string): Reading<string> {
  const read = readText(text, { what: 'your review', max: longestReview, missing: 'Write your review' });
  if ('value' in read && [...read.value].length < shortestReview)
    return { problem: `Write at least ${shortestReview} characters` };
  return read;
}

/** Reads the answer to a review. */
export const readAnswer = (text: string): Reading<string> =>
  readText(text, { what: 'your answer', max: longestAnswer, missing: 'Write your answer' });

/** Reads the words of an appeal. */
export const readAppeal = (text: string): Reading<string> =>
  readText(text, { what: 'your appeal', max: longestAppeal, missing: 'Say why' });
