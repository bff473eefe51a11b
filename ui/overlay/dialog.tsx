import { DialogLoader } from './dialog-loader.tsx';
import type { DialogProps } from './dialog-props.ts';

/**
 * A question or a short form over the page, which waits. Keeps focus inside, closes with Escape, gives focus back. This file
 * is light: the machinery arrives with the first opening. For anything with an address of its own, make a page instead.
 */
export function Dialog(props: DialogProps) {
  return <DialogLoader {...props} shape="dialog" />;
}
