/**
 * Returns the search of the list from which a link led to this page, such as '?q=dementia', out of the navigation state of the
 * link; '' if the state holds none.
 */
export function searchOf(state: unknown): string {
  const { search } = (state ?? {}) as { search?: unknown };
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}
