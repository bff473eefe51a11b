/** The first day of the month that the demo data is from: for Oldham, and for the optional data for all of England. */
export const demoDataDates = { oldham: '2025-03-01', england: '2021-01-01' };
