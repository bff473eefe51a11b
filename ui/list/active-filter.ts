/** A filter that narrows a list: its label, and what stands for it in the URL. A parameter without a value: any value. */
export type ActiveFilter = { label: string; parameters: readonly (readonly [name: string, value?: string])[] };

/** Returns the filters that the list with the URL `href` has, each with the URL of the list without it. */
export function chipsOf(filters: readonly ActiveFilter[], href: string): { label: string; to: string }[] {
  const [path = '', search] = href.split('?');
  const all = [...new URLSearchParams(search)];
  return filters.flatMap(({ label, parameters }) => {
    const isOf = ([name, value]: [string, string]) =>
      parameters.some((one) => one[0] === name && (one[1] === undefined || one[1] === value));
    const rest = all.filter((pair) => !isOf(pair));
    if (rest.length === all.length) return [];
    return { label, to: rest.length > 0 ? `${path}?${new URLSearchParams(rest)}` : path };
  });
}
