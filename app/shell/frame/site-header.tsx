import { Suspense, useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Link } from '../../../ui/link.tsx';
import { useDisclosure } from '../../../ui/overlay/use-disclosure.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BridgeMark } from './bridge-mark.tsx';
import { useSignedInMenu } from '../use-signed-in-menu.ts';

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const LogInDialog = lazyPart<DialogProps>(async () => (await import('../../accounts/log-in-dialog.tsx')).LogInDialog);

/** The header's links, in order. Add a link when its screen exists. */
const headerLinks = [
  { to: href('/'), label: 'Home' },
  { to: href('/consultants'), label: 'Consultants' },
  { to: href('/services'), label: 'Care Services' },
  { to: href('/care-directory'), label: 'Care Directory' },
  { to: href('/blog'), label: 'Blog' },
  { to: href('/about'), label: 'About' },
  { to: href('/contact'), label: 'Contact' },
];

/** Returns a function that tells whether a link leads to the current screen, or to a path above it. */
function useIsHere(): (to: string) => boolean {
  const path = useLocation().pathname.toLowerCase();
  return (to) => path === to || (to !== '/' && path.startsWith(`${to}/`));
}

export function SiteHeader({ siteName }: { siteName: string }) {
  // Undefined until the dialog is first opened: its code loads then.
  const [isLogInOpen, setIsLogInOpen] = useState<boolean>();
  const openLogIn = () => setIsLogInOpen(true);
  const isHere = useIsHere();
  return (
    <header className="border-b border-line bg-paper" data-no-print>
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-6 lg:gap-x-4">
        <Link to={href('/')} className="flex min-h-11 min-w-0 items-center gap-2 text-lg font-bold tracking-tight">
          <BridgeMark className="h-8 w-10 shrink-0 text-action" />
          <span className="wrap-anywhere">{siteName}</span>
        </Link>
        {/* A row of its own below 1024 px; the header wraps above that if the letters are large. */}
        <nav
          aria-label="Main"
          className="order-last -mx-3 w-full max-md:hidden lg:order-none lg:mx-0 lg:mr-auto lg:w-auto"
        >
          <ul className="flex flex-wrap items-center gap-x-1 lg:gap-x-0">
            {headerLinks.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={isHere(link.to) ? 'page' : undefined}
                  className={`flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap hover:text-action lg:px-1.5 lg:text-sm ${isHere(link.to) ? 'border-action text-action' : 'border-transparent'}`}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-md:hidden">
          <AccountMenu place="desktop_nav" onLogIn={openLogIn} />
        </div>
        <MobileMenu onLogIn={openLogIn} />
      </div>
      {isLogInOpen !== undefined && (
        <Suspense>
          <LogInDialog open={isLogInOpen} onOpenChange={setIsLogInOpen} />
        </Suspense>
      )}
    </header>
  );
}

/**
 * The menu for screens below 768 px. It uses the browser's own disclosure, so it opens without JavaScript, and closes
 * when a link is followed. Its button stays on the right even in its own row, because the menu drops down from there.
 */
function MobileMenu({ onLogIn }: { onLogIn: () => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useDisclosure(menu);
  const { user } = useAuth();
  const signedInMenu = useSignedInMenu(Boolean(user));
  const isHere = useIsHere();
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  return (
    <details ref={menu} className="group relative ml-auto md:hidden">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 font-semibold text-action [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <Icon name="menu" className="size-6" />
        </span>
        <span className="not-group-open:hidden">
          <Icon name="close" className="size-6" />
        </span>
        {user && signedInMenu ? <signedInMenu.MenuLabel /> : 'Menu'}
      </summary>
      <nav
        aria-label="Main menu"
        className="absolute top-full right-0 z-40 mt-2 w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-2 shadow-overlay"
      >
        <ul>
          {headerLinks.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={isHere(link.to) ? 'page' : undefined}
                className={`flex min-h-12 items-center rounded-control px-4 text-lg font-semibold hover:bg-action-soft ${isHere(link.to) ? 'text-action' : ''}`}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <AccountMenu
          place="mobile_nav"
          onLogIn={() => {
            // The dialog returns the focus to where it was, so that element must still be visible.
            if (menu.current) menu.current.open = false;
            menu.current?.querySelector('summary')?.focus();
            onLogIn();
          }}
        />
      </nav>
    </details>
  );
}
