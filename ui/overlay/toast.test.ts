import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, currentToasts, showToast, subscribeToToasts } from './toast.ts';

beforeEach(() => vi.stubGlobal('document', {}));
afterEach(() => {
  for (const toast of currentToasts()) closeToast(toast.id);
  vi.unstubAllGlobals();
});

test('a toast is kept until it is closed, and listeners hear of both', () => {
  const heard = vi.fn();
  const stop = subscribeToToasts(heard);
  showToast({ kind: 'success', text: 'Saved' });
  expect(currentToasts()).toMatchObject([{ kind: 'success', text: 'Saved' }]);
  closeToast(currentToasts()[0]!.id);
  expect(currentToasts()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  showToast({ kind: 'info', text: 'Later' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('only the newest four stay', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) showToast({ kind: 'info', text });
  expect(currentToasts().map((toast) => toast.text)).toEqual(['3', '4', '5', '6']);
});

test('a text stands once, and what went well takes away what had gone wrong', () => {
  for (const text of ['wrong', 'wrong', 'wrong again']) showToast({ kind: 'error', text });
  expect(currentToasts().map((toast) => toast.text)).toEqual(['wrong', 'wrong again']);
  showToast({ kind: 'info', text: 'by the way' });
  showToast({ kind: 'success', text: 'right' });
  expect(currentToasts().map((toast) => toast.text)).toEqual(['by the way', 'right']);
});

test('of what a form says about its submits only the last stays, beside what others say', () => {
  showToast({ kind: 'error', text: 'not sent' });
  for (const text of ['wrong', 'wrong again']) showToast({ kind: 'error', text, ofForm: true });
  expect(currentToasts().map((toast) => toast.text)).toEqual(['not sent', 'wrong again']);
  // A toast about something else does not belong to the form.
  showToast({ kind: 'error', text: 'not read' });
  expect(currentToasts().map((toast) => toast.text)).toEqual(['not sent', 'wrong again', 'not read']);
  showToast({ kind: 'warning', text: 'ended', ofForm: true });
  expect(currentToasts().map((toast) => toast.text)).toEqual(['not sent', 'not read', 'ended']);
});

test('nothing is kept on the server, where the queue would be everybody’s', () => {
  vi.unstubAllGlobals();
  showToast({ kind: 'info', text: 'Hello' });
  expect(currentToasts()).toEqual([]);
});
