const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });

/** '4 June 2027' of '2027-06-04'. */
export function longDay(date: string): string {
  return day.format(new Date(date));
}
