import { useEffect, useRef } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { BridgeMark } from './bridge-mark.tsx';

/** The header's links, in order. A link joins when its screen is there. */
const headerLinks = [
  { to: href('/'), label: 'Home' },
  { to: href('/consultants'), label: 'Consultants' },
  { to: href('/about'), label: 'About' },
  { to: href('/contact'), label: 'Contact' },
];

export function SiteHeader({ siteName }: { siteName: string }) {
  return (
    <header className="border-b border-line bg-paper" data-no-print>
      <div className="page-width flex min-h-16 items-center justify-between gap-6">
        <Link to={href('/')} className="flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight">
          <BridgeMark className="h-8 w-10 text-action" />
          {siteName}
        </Link>
        <nav aria-label="Main" className="max-md:hidden">
          <ul className="flex items-center gap-1">
            {headerLinks.map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  end={link.to === '/'}
                  className={({ isActive }) =>
                    `flex min-h-11 items-center border-b-2 px-3 font-semibold hover:text-action ${isActive ? 'border-action text-action' : 'border-transparent'}`
                  }
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

/** Below 768 px. The browser's own disclosure, so that it opens without JavaScript too; it closes when a link is followed. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    details.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('pointerdown', onLeave);
    return () => {
      details.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('pointerdown', onLeave);
    };
  }, []);
  return (
    <details ref={menu} className="group relative md:hidden">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 font-semibold text-action [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <Icon name="menu" className="size-6" />
        </span>
        <span className="not-group-open:hidden">
          <Icon name="close" className="size-6" />
        </span>
        Menu
      </summary>
      <nav
        aria-label="Main menu"
        className="absolute top-full right-0 z-40 mt-2 w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-2 shadow-overlay"
      >
        <ul>
          {headerLinks.map((link) => (
            <li key={link.to}>
              <NavLink
                to={link.to}
                end={link.to === '/'}
                className={({ isActive }) =>
                  `flex min-h-12 items-center rounded-control px-4 text-lg font-semibold hover:bg-action-soft ${isActive ? 'text-action' : ''}`
                }
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
