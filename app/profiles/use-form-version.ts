import { useState } from 'react';

/**
 * Returns the form version to send: the version that the form was loaded with, even after the page reloads its data. It
 * changes only when the server has reported changes from another window.
 */
export function useFormVersion(first: string, told: string | undefined): string {
  const [mark, setMark] = useState(told ?? first);
  if (told !== undefined && told !== mark) setMark(told);
  return mark;
}
