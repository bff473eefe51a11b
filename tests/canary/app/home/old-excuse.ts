// breaks: lint:unused-directive
// oxlint-disable-next-line no-console
export const quiet = true;
