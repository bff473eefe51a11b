/**
 * Returns the query of the list from which the user followed a link to this page, such as '?q=dementia'. It is read
 * from the link's navigation state; '' if the state holds none.
 */
export function searchOf(state: unknown): string {
  const { search } = (state ?? {}) as { search?: unknown };
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}
