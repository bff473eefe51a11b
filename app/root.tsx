import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
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

/** What every page needs. Never fails: the frame must stand even when the database is away. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, db, log } = context.get(platformContext);
  return {
    siteName: config.siteName,
    publicUrl: config.publicUrl,
    canonical: config.publicUrl + new URL(request.url).pathname,
    year: new Date().getFullYear(),
    isDemo: await isDemoLoaded(db, log),
  };
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
        {loaderData && <link rel="canonical" href={loaderData.canonical} />}
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

export default function Root() {
  return (
    <MainArea>
      <Outlet />
    </MainArea>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <CrashScreen error={error} />;
}
