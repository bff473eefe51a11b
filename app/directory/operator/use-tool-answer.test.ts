import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadSoon } from './use-tool-answer.ts';

const page = { pathname: '/care-directory', reload: vi.fn() };
let window: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  Object.assign(page, { pathname: '/care-directory', reload: vi.fn() });
  vi.stubGlobal('location', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('DIR-ADMIN-08 DIR-ADMIN-17 the page is loaded anew, once', () => {
  reloadSoon();
  reloadSoon();
  expect(page.reload).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(page.reload).toHaveBeenCalledOnce();
});

test.each<[string, () => void]>([
  ['another page is there by then', () => (page.pathname = '/about')],
  ['something else was sent since', () => window.dispatchEvent(new Event('submit'))],
])('DIR-ADMIN-17 not when %s', (_, meanwhile) => {
  reloadSoon();
  meanwhile();
  vi.runAllTimers();
  expect(page.reload).not.toHaveBeenCalled();
});
