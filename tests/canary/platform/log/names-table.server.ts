// breaks: rooms:platform-names-no-table
export const question = 'select text from greetings';
