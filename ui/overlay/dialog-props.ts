import type { ReactNode, RefObject } from 'react';

/** What a Dialog and a Drawer are told. */
export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The heading, and the accessible name. */
  title: string;
  description?: string;
  children: ReactNode;
  /** What gets focus when it opens; otherwise the dialog itself, so that its title is read out. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets focus when it closes; nothing: what had it before. */
  finalFocus?: () => HTMLElement | null;
};

export type DialogShape = 'dialog' | 'drawer';
