/** In the page: React marks each element that it has taken over; parts whose program is loaded by itself come later. */
export function isTakenOver(): boolean {
  const heard = [...document.querySelectorAll('button, input, select, textarea, summary, [data-toasts]')];
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  // The toasts stand at the end of every page.
  return heard.some((element) => element.matches('[data-toasts]')) && heard.every(isTaken);
}
