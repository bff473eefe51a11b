// breaks: lint:eslint/no-console
console.log('hello');

export const said = true;
