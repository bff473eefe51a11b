// breaks: lint:house/no-slow-pattern
export const holds = (pattern: string, text: string) => new RegExp(pattern).test(text);
