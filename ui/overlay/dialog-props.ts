import type { ReactNode, RefObject } from 'react';

/** The props of Dialog and Drawer. */
export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The heading, and the accessible name. */
  title: string;
  description?: string;
  children: ReactNode;
  /** Gets focus when the dialog opens. The default is the dialog itself, so that screen readers read its title. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns what gets focus when the dialog closes. The default is what had focus before. */
  finalFocus?: () => HTMLElement | null;
};

export type DialogShape = 'dialog' | 'drawer';
