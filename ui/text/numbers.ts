/** Returns a number in British notation, such as '24,012' or '0.5', the same in every browser and on the server. */
export function inFigures(number: number): string {
  const [whole = '', decimals] = String(number).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const grouped = groups.join(',').replace('-,', '-');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
