// breaks: rooms:own-tables-only
export const theirWords = 'select text from greetings';
