// breaks: texts:no-silenced-length
// oxlint-disable-next-line house/no-unclear-pattern -- whatever the reason
export const holds = (pattern: string, text: string) => new RegExp(pattern).test(text);
