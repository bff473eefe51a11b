// breaks: texts:no-silenced-length
export function wait() {
  // oxlint-disable-next-line
  debugger;
}
