import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

const draw = (page: number, pages: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination page={page} pages={pages} hrefOf={(number) => `/list?page=${number}`} label="Pages" />
    </MemoryRouter>,
  );
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1]);

test('PAGER-01 nothing for a single page', () => {
  expect(draw(1, 1)).toBe('');
  expect(draw(1, 0)).toBe('');
});

test('PAGER-04 Previous is disabled on page 1', () => {
  expect(links(draw(1, 3))).toEqual(['/list?page=1', '/list?page=2', '/list?page=3', '/list?page=2']);
  expect(draw(1, 3)).toMatch(/<span role="link" aria-disabled="true"[^>]*>.*Previous/);
});

test('PAGER-05 Next is disabled on the last page', () => {
  expect(links(draw(3, 3))).toEqual(['/list?page=2', '/list?page=1', '/list?page=2', '/list?page=3']);
  expect(draw(3, 3)).toMatch(/<span role="link" aria-disabled="true"[^>]*>.*Next/);
});

test('the current page says that it is', () => {
  expect(draw(2, 3)).toMatch(/aria-label="Page 2" aria-current="page"/);
  expect(draw(2, 3).match(/aria-current/g)).toHaveLength(1);
});
