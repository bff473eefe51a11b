/** The advert slots on the page. */
const places = new Set<HTMLElement>();
let fill: ((place: HTMLElement) => void) | undefined;

/** The ref callback of an advert slot, an element that stays empty until an advert fills it. */
export function keepPlace(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  places.add(place);
  fill?.(place);
  return () => void places.delete(place);
}

/** Calls `next` for each slot on the page now, and for each slot that is added later. */
export function fillPlaces(next: (place: HTMLElement) => void): void {
  fill = next;
  places.forEach(next);
}
