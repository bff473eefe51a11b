/**
 * A filter of a list: its label, and its parameters in the URL. Without `value`, any value of the parameter counts.
 * `isInForm`: the search form above the list shows the filter and can clear it, so phones leave its chip out.
 */
export type ActiveFilter = {
  label: string;
  parameters: readonly (readonly [name: string, value?: string])[];
  isInForm?: boolean;
};

/** An active filter with the URL of the list without it. */
export type FilterChip = { label: string; to: string; isInForm?: boolean };

/** Returns the active filters of the list at `href`, each with the URL of the list without that filter. */
export function chipsOf(filters: readonly ActiveFilter[], href: string): FilterChip[] {
  const [path = '', search] = href.split('?');
  const all = [...new URLSearchParams(search)];
  return filters.flatMap(({ label, parameters, isInForm }) => {
    const isOf = ([name, value]: [string, string]) =>
      parameters.some((one) => one[0] === name && (one[1] === undefined || one[1] === value));
    const rest = all.filter((pair) => !isOf(pair));
    if (rest.length === all.length) return [];
    const to = rest.length > 0 ? `${path}?${new URLSearchParams(rest)}` : path;
    return { label, to, ...(isInForm && { isInForm }) };
  });
}
