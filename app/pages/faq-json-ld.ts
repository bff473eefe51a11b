import type { FAQPage, WithContext } from 'schema-dts';
import { comingSoon } from '../claims/claims.ts';
import { faqJsonLd } from '../sharing/json-ld.ts';
import type { Question } from './question.ts';

/**
 * Returns the questions of a page for search engines. If the feature in an answer does not exist yet, the answer says
 * so, as on the page.
 */
export function questionsJsonLd(questions: readonly Question[]): WithContext<FAQPage> {
  return faqJsonLd(
    questions.map(({ question, answer, claim }) => ({
      question,
      answer: claim && comingSoon.includes(claim) ? `${answer} Coming soon.` : answer,
    })),
  );
}
