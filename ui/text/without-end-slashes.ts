/** A path without the slashes at its end. (A pattern such as /\/+$/ takes the square of the slashes that stand elsewhere.) */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
