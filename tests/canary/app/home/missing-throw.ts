// breaks: lint:oxc/missing-throw
export function refuse() {
  new Error('no');
}
