/**
 * Returns a path without the slashes at its end. (A pattern such as /\/+$/ takes time that grows with the square of the
 * number of slashes elsewhere.)
 */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
