import type { FAQPage, WithContext } from 'schema-dts';
import { comingSoon } from '../claims/claims.ts';
import { faqJsonLd } from '../sharing/json-ld.ts';
import type { Question } from './question.ts';

/** The questions of a page for search engines. What is not there yet says so, as it does on the page. */
export function questionsJsonLd(questions: readonly Question[]): WithContext<FAQPage> {
  return faqJsonLd(
    questions.map(({ question, answer, claim }) => ({
      question,
      answer: claim && comingSoon.includes(claim) ? `${answer} Coming soon.` : answer,
    })),
  );
}
