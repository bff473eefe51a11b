// breaks: lint:eslint/no-unused-vars
export function add(first: number, second: number) {
  const sum = first + second;
}
