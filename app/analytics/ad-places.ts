/** The places for adverts that stand on the page. */
const places = new Set<HTMLElement>();
let fill: ((place: HTMLElement) => void) | undefined;

/** The ref of a place: an empty element whose content nobody but an advert makes. */
export function keepPlace(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  places.add(place);
  fill?.(place);
  return () => void places.delete(place);
}

/** Who may show adverts is given each place, now and when it comes. */
export function fillPlaces(next: (place: HTMLElement) => void): void {
  fill = next;
  places.forEach(next);
}
