// breaks: lint:house/no-unclear-pattern
export const holds = (pattern: string, text: string) => new RegExp(pattern).test(text);
