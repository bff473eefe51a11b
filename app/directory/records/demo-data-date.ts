/** The first day of the month of the demo data: providers in Oldham, and optionally in all of England. */
export const demoDataDates = { oldham: '2025-03-01', england: '2021-01-01' };
