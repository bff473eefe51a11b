/** The months that the demo data is of, by their first days: the providers of Oldham, and those of all England on request. */
export const demoDataDates = { oldham: '2025-03-01', england: '2021-01-01' };
