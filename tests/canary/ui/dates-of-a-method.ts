// breaks: lint:house/no-intl
export const timeText = (time: Date) => time.toLocaleTimeString('en-GB');
