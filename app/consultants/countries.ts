/** The country options in the specified order; 'all' is not a country but selects every country. */
export const countries = {
  uk: 'United Kingdom',
  usa: 'United States',
  germany: 'Germany',
  france: 'France',
  italy: 'Italy',
  spain: 'Spain',
  netherlands: 'Netherlands',
  belgium: 'Belgium',
  sweden: 'Sweden',
  switzerland: 'Switzerland',
  austria: 'Austria',
  norway: 'Norway',
  denmark: 'Denmark',
  finland: 'Finland',
  ireland: 'Ireland',
  poland: 'Poland',
  portugal: 'Portugal',
  greece: 'Greece',
} as const;

export type Country = keyof typeof countries;

export const countryOptions: { value: Country | 'all'; label: string }[] = [
  { value: 'all', label: 'All countries' },
  ...Object.entries(countries).map(([value, label]) => ({ value: value as Country, label })),
];

export function isCountry(text: string): text is Country {
  return Object.hasOwn(countries, text);
}
