// breaks: lint:house/no-slow-pattern
const slashes = String.raw`\/+`;
export const bareEnd = (path: string) => path.replace(new RegExp(`${slashes}$`), '');
