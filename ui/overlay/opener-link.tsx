import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { useIsEnhanced } from '../page/use-is-enhanced.ts';

type Props = {
  /** The page that the link opens without JavaScript, or in a new tab. */
  to: string;
  onOpen: () => void;
  className: string;
  children: ReactNode;
};

/** A link to a page. With JavaScript it is a button that opens the same content in a dialog. */
export function OpenerLink({ to, onOpen, className, children }: Props) {
  const isEnhanced = useIsEnhanced();
  return (
    <Link
      to={to}
      className={className}
      {...(isEnhanced && { role: 'button', 'aria-haspopup': 'dialog' })}
      data-no-print
      onClick={(event) => {
        // A press with a modifier key opens a browser tab or window: the browser handles it.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Link>
  );
}
