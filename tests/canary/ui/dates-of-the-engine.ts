// breaks: lint:house/no-intl
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export const dayText = (time: Date) => day.format(time);
