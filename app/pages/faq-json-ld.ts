import type { FAQPage, WithContext } from 'schema-dts';
import { comingSoon } from '../claims/claims.ts';
import { faqJsonLd } from '../sharing/json-ld.ts';
import type { Question } from './question.ts';

/**
 * Returns the questions of a page for search engines. An answer about a feature that does not exist yet ends with
 * 'Coming soon.', as on the page.
 */
export function questionsJsonLd(questions: readonly Question[]): WithContext<FAQPage> {
  return faqJsonLd(
    questions.map(({ question, answer, claim }) => ({
      question,
      answer: claim && comingSoon.includes(claim) ? `${answer} Coming soon.` : answer,
    })),
  );
}
