import { expect, test } from 'vitest';
import { comingSoon } from '../claims/claims.ts';
import { questionsJsonLd } from './faq-json-ld.ts';

test('an answer about something that is not there yet says so, as it does on the page', () => {
  const claim = comingSoon[0];
  const told = JSON.stringify(
    questionsJsonLd([
      { question: 'Now?', answer: 'Yes.' },
      { question: 'Later?', answer: 'It will be.', claim },
    ]),
  );
  expect(told).toContain('"text":"Yes."');
  expect(told).toContain('"text":"It will be. Coming soon."');
});
