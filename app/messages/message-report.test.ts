import { expect, test } from 'vitest';
import { checkReport, checkReportDecision, toDetails } from './message-report.ts';

const good = { reason: 'spam', details: '', messageIds: ['a'] };

test.each([
  [{ reason: '' }, 'reason'],
  [{ reason: 'constructor' }, 'reason'],
  [{ details: 'a\0b' }, 'details'],
  [{ details: 'a\ud800b' }, 'details'],
  [{ details: 'a\u202eb' }, 'details'],
  [{ details: 'x'.repeat(2001) }, 'details'],
  [{ messageIds: [] }, 'messages'],
  [{ messageIds: Array.from({ length: 51 }, (_, at) => String(at)) }, 'messages'],
])('a report with %j is refused at its %s', (change, field) => {
  expect(checkReport({ ...good, ...change })?.field).toBe(field);
});

test('a complete report passes; the same message twice counts once', () => {
  expect(checkReport(good)).toBeUndefined();
  expect(checkReport({ ...good, details: `two\r\nlines\t${'x'.repeat(1980)}` })).toBeUndefined();
  expect(checkReport({ ...good, messageIds: Array.from({ length: 80 }, (_, at) => String(at % 40)) })).toBeUndefined();
  expect(toDetails(' a\r\nb\rc ')).toBe('a\nb\nc');
});

const wrongAt = (decision: string, note: string, told = 'acted', isSomebodyTold = true) =>
  checkReportDecision({ decision, note, told }, isSomebodyTold).map(({ field }) => field);

test('24 D19 an operator chooses, says what was done, and what whoever reported is told; all that is missing is named', () => {
  expect(wrongAt('', 'x')).toEqual(['decision']);
  expect(wrongAt('toString', 'x')).toEqual(['decision']);
  expect(wrongAt('acted', ' \n')).toEqual(['note']);
  expect(wrongAt('acted', 'a\0')).toEqual(['note']);
  expect(wrongAt('acted', 'x'.repeat(2001))).toEqual(['note']);
  expect(wrongAt('acted', 'x', '')).toEqual(['told']);
  expect(wrongAt('acted', 'x', 'toString')).toEqual(['told']);
  expect(wrongAt('', '', '')).toEqual(['decision', 'note', 'told']);
  // The reporter has no account any more.
  expect(wrongAt('acted', 'x', '', false)).toEqual([]);
  expect(wrongAt('', '', '', false)).toEqual(['decision', 'note']);
  expect(wrongAt('dismissed', 'A joke\nbetween friends', 'nothing-found')).toEqual([]);
});

test('24 D19 nobody is told the opposite of what was decided', () => {
  expect(wrongAt('dismissed', 'x', 'acted')).toEqual(['told']);
  expect(wrongAt('acted', 'x', 'nothing-found')).toEqual(['told']);
  expect(wrongAt('dismissed', 'x', 'acted', false)).toEqual([]);
  for (const decision of ['acted', 'dismissed']) expect(wrongAt(decision, 'x', 'looked-at')).toEqual([]);
});
