// breaks: lint:unicorn/no-useless-spread
export const names = [...['Ada']];
