import { ComingSoon } from '../claims/coming-soon.tsx';
import type { Question } from './question.ts';

/** Questions with their answers, all open, so that they can be searched, printed and read without JavaScript. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="faq" className="mt-14">
      <h2 id="faq">Frequently asked questions</h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {questions.map(({ question, answer, claim }) => (
          <div key={question}>
            <h3 className="text-lg">{question}</h3>
            <p className="mt-2 text-ink-soft">{answer}</p>
            {claim && (
              <p className="mt-2 empty:hidden">
                <ComingSoon claim={claim} />
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
