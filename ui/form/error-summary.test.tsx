import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

test('24 D20 an error leads to its field; one of the form as a whole leads nowhere', () => {
  const errors = [{ text: 'Already decided' }, { fieldId: 'report-note', text: 'Enter a note' }];
  const html = renderToStaticMarkup(<ErrorSummary title="There is a problem" errors={errors} />);
  expect([...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => [to, text])).toEqual([
    ['#report-note', 'Enter a note'],
  ]);
  expect(html).toContain('Already decided');
});
