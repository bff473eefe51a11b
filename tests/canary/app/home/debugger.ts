// breaks: lint:eslint/no-debugger
export function stop() {
  debugger;
}
