import { useState } from 'react';

/**
 * The mark that a form sends: the one that it was loaded with, whatever the page reads anew under it, until the server has
 * told the person what another window has changed.
 */
export function useMark(first: string, told: string | undefined): string {
  const [mark, setMark] = useState(told ?? first);
  if (told !== undefined && told !== mark) setMark(told);
  return mark;
}
