import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { platformContext } from '../platform/http/request-context.server.ts';
import latinFont from '../ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import '../ui/theme.css';
import { Toasts } from '../ui/toasts.tsx';
import type { Route } from './+types/root.ts';
import { CrashScreen } from './shell/crash-screen.tsx';
import { isDemoLoaded } from './shell/is-demo-loaded.server.ts';
import { MainArea } from './shell/main-area.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { Refused } from './shell/refused.tsx';

/** What every page needs. Never fails: the frame must stand even when the database is away. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db, log } = context.get(platformContext);
  const demo = await isDemoLoaded(db, log);
  return data(
    { siteName: config.siteName, publicUrl: config.publicUrl, year: new Date().getFullYear(), isDemo: demo.isLoaded },
    // Without an answer of the database the bar shows the last one known: not for keeping.
    { headers: demo.isKnown ? {} : { 'Cache-Control': 'no-store' } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The frame stays as it is while the person stays on a screen. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const loaderData = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131816" />
        {loaderData && <Canonical publicUrl={loaderData.publicUrl} />}
        <Meta />
        <Links />
      </head>
      <body>
        <PageFrame
          siteName={loaderData?.siteName ?? 'CareBridge'}
          year={loaderData?.year}
          isDemo={loaderData?.isDemo ?? false}
        >
          {children}
        </PageFrame>
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

type WithCanonical = { canonical?: (search: URLSearchParams) => string };

/** The one address of this page for search engines: a screen's own, else its path as the site writes it. */
function Canonical({ publicUrl }: { publicUrl: string }) {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as WithCanonical | undefined;
  const own = handle?.canonical?.(new URLSearchParams(search)) ?? (pathname.toLowerCase().replace(/\/+$/, '') || '/');
  return <link rel="canonical" href={publicUrl + own} />;
}

export default function Root() {
  return (
    <MainArea>
      <Outlet />
    </MainArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status < 500) return <Refused />;
  return <CrashScreen error={error} />;
}
