/** The month of the demo providers' data, as its first day: for Oldham, and for all of England, which is optional. */
export const demoDataDates = { oldham: '2025-03-01', england: '2021-01-01' };
