import { DialogLoader } from './dialog-loader.tsx';
import type { DialogProps } from './dialog-props.ts';

/**
 * A Dialog at the edge of the window: at the bottom under 768 px, at the right on wider screens. For filters and menus
 * of the page behind it. Like Dialog, it loads the dialog code at the first opening.
 */
export function Drawer(props: DialogProps) {
  return <DialogLoader {...props} shape="drawer" />;
}
