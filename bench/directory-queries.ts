/** The 16 searches of B1 as query strings: everything, common and rare words, filters, places, orders, deep pages. */
export const directoryQueries = [
  '',
  'q=home',
  'q=care',
  'q=oldham',
  'q=elmhurst+lodge',
  'q=ol42',
  'area=London&type=nursing_home',
  'type=care_home&rating=Good',
  'rating=Inadequate&type=hospice',
  'near=Oldham',
  'near=OL4&q=home&min=20',
  'q=home&page=500',
  'q=nursing+home+bristol+dementia',
  'for=dementia&type=nursing_home&near=OL4&within=10',
  'for=learning-disabilities&sort=rating',
  'near=Leeds&within=5&sort=newest',
] as const;

/** The searches for which the counts beside the filter options are measured as well. */
export const countedQueries = ['', 'q=home', 'q=oldham', 'type=care_home&rating=Good', 'area=London'] as const;

/** A search that finds less than this share of the rows is selective. */
export const selectiveShare = 0.05;
