import { expect, test } from 'vitest';
import { checkUseCases } from './check-use-cases.ts';

const ask = (file: string, text: string) => checkUseCases([file], () => text);

test('issue 26 §4 a file named by a verb exports the function of its name', () => {
  const file = 'app/blog/writing/save-post.server.ts';
  expect(ask(file, 'export async function savePost() {}')).toEqual([]);
  expect(ask(file, 'export const savePost: Save = () => {};')).toEqual([]);
  expect(ask(file, 'export async function storePost() {}')).toEqual([
    `${file} exports no savePost: a file named by a verb is one use case of that name`,
  ]);
});

test('issue 26 §4 beside it stand two functions at most', () => {
  const file = 'app/messages/find-reports.server.ts';
  const of = (...names: string[]) => names.map((name) => `export function ${name}() {}\n`).join('');
  expect(ask(file, of('findReports', 'countReports', 'findReport'))).toEqual([]);
  expect(ask(file, of('findReports', 'countReports', 'findReport', 'hideReport'))).toEqual([
    `${file} exports countReports, findReport, hideReport beside findReports, at most 2 functions: give them files`,
  ]);
});

test('parts, tables and what browsers run are named as their rooms like', () => {
  for (const file of [
    'app/consultants/list/consultant-row.server.ts',
    'app/reviews/review.table.server.ts',
    'app/blog/message-report.ts',
    'platform/http/read-form.server.ts',
  ]) {
    expect(ask(file, 'export function other() {}')).toEqual([]);
  }
});
