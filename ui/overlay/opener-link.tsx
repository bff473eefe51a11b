import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { useIsEnhanced } from '../page/use-is-enhanced.ts';

type Props = {
  /** Where it leads without JavaScript, and in a new tab. */
  to: string;
  onOpen: () => void;
  className: string;
  children: ReactNode;
};

/** A link to a page; with JavaScript a button that opens the same in a dialog over this one. */
export function OpenerLink({ to, onOpen, className, children }: Props) {
  const isEnhanced = useIsEnhanced();
  return (
    <Link
      to={to}
      className={className}
      {...(isEnhanced && { role: 'button', 'aria-haspopup': 'dialog' })}
      data-no-print
      onClick={(event) => {
        // A link opened in another tab of the browser is the browser's business.
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
