/** The 12 searches of B1, by the address of the list: for all, for frequent and rare words, filters, places, deep pages. */
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
] as const;

/** Of these the numbers beside the filter options are counted, too. */
export const countedQueries = ['', 'q=home', 'q=oldham', 'type=care_home&rating=Good', 'area=London'] as const;

/** Under this share of the rows a search is selective. */
export const selectiveShare = 0.05;
