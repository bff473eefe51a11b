import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type Props = { siteName: string; year: number | undefined; isDemo: boolean; children: ReactNode };

/** Header, main part and footer, round every screen and round the crash screen too. */
export function PageFrame({ siteName, year, isDemo, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to main content
      </a>
      {isDemo && (
        <aside
          aria-label="Notice"
          className="bg-on-marigold px-4 py-1.5 text-center text-sm text-paint-white"
          data-demo-bar
        >
          <p>
            <strong>Demo data is loaded.</strong> The people and services shown are made up.
          </p>
        </aside>
      )}
      <SiteHeader siteName={siteName} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter siteName={siteName} year={year} />
    </div>
  );
}
