import { DialogLoader } from './dialog-loader.tsx';
import type { DialogProps } from './dialog-props.ts';

/**
 * A Dialog at the edge: from the bottom under 768 px, from the right on wider screens. For filters and menus that belong to the
 * page behind. Light like Dialog, and shares its machinery.
 */
export function Drawer(props: DialogProps) {
  return <DialogLoader {...props} shape="drawer" />;
}
