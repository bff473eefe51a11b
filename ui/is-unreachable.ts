/** Whether an error of navigation inside the page means that no answer of the site arrived. */
export function isUnreachable(error: unknown): boolean {
  if (typeof document === 'undefined' || !(error instanceof Error)) return false;
  const isNetwork = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  // Something in between, such as a gateway, has answered in the site's place.
  return isNetwork || /Unable to decode turbo-stream/i.test(error.message);
}
