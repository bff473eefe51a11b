import { DialogLoader } from './dialog-loader.tsx';
import type { DialogProps } from './dialog-props.ts';

/**
 * A question or a short form over the page. Keeps focus inside, closes with Escape, returns focus. This file is light: the
 * dialog code loads at the first opening. For content with a URL, make a page instead.
 */
export function Dialog(props: DialogProps) {
  return <DialogLoader {...props} shape="dialog" />;
}
