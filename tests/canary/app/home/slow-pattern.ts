// breaks: lint:house/no-slow-pattern
export const bare = (path: string) => path.replace(/\/+$/, '');
export const isLine = new RegExp('^(?:a|b+)*c$', 'u');
