/** Runs in the page: returns whether React has hydrated all controls. Lazy-loaded parts are hydrated last. */
export function isTakenOver(): boolean {
  const heard = [...document.querySelectorAll('button, input, select, textarea, summary, [data-toasts]')];
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  // The toasts are at the end of every page.
  return heard.some((element) => element.matches('[data-toasts]')) && heard.every(isTaken);
}
