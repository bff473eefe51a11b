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
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { platformContext } from '../platform/http/request-context.server.ts';
import { userQueriesContext } from '../platform/http/cache/user-query-cache.server.ts';
import { publicQueriesContext } from '../platform/http/cache/public-query-cache.server.ts';
import latinFont from '../ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { isUnreachable } from '../ui/page/is-unreachable.ts';
import { keepPage } from '../ui/page/keep-page.ts';
import { givePlace } from '../ui/list/passed-page.ts';
import '../ui/theme/theme.css';
import { Toasts } from '../ui/overlay/toasts.tsx';
import type { Route } from './+types/root.ts';
import { isOperator } from './accounts/operators/is-operator.server.ts';
import { takeFlashMessage } from './accounts/session/account-cookies.server.ts';
import { flashMessagesContext } from './accounts/session/flash-messages-context.server.ts';
import { findSuspension } from './accounts/operators/find-suspension.server.ts';
import { sessionContext } from './accounts/session/session-context.server.ts';
import { AuthProvider } from './accounts/session/auth-provider.tsx';
import { sessionMiddleware } from './accounts/session/session-middleware.server.ts';
import { knownViewer } from './accounts/session/known-viewer.server.ts';
import { kindsToAsk } from './analytics/consent.ts';
import { ThirdPartiesLoader } from './analytics/third-parties-loader.tsx';
import { todayInLondon } from '../ui/text/dates.ts';
import { CrashScreen } from './shell/crash-screen.tsx';
import { countWaitingEngagements } from './engagements/count-waiting-engagements.server.ts';
import { LiveWaiting } from './engagements/live-waiting.tsx';
import { findLayoutData } from './messages/find-layout-data.server.ts';
import { isDemoLoaded } from './shell/is-demo-loaded.server.ts';
import { MainArea } from './shell/main-area.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { Refused } from './shell/refused.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { shortEmail } from './shell/short-email.ts';
import { ownInitials } from './shell/own-initials.ts';
import { portraitPicture } from './profiles/portrait-picture.ts';
import { canonicalPath } from './sharing/canonical.ts';
import { tryRead } from '../platform/http/try-read.server.ts';
import { LiveStream } from './live/live-stream.tsx';
import { LiveMessages } from './messages/live-messages.tsx';
import { announceDecision, verificationNews } from './verification/announce-decision.server.ts';

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, announceDecision];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage, givePlace];

/** Loads the data that every page needs. Never fails: the page layout must appear even without the database. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { config, log } = platform;
  const { siteName, publicUrl } = config;
  const session = context.get(sessionContext);
  const demo = await isDemoLoaded(context.get(publicQueriesContext), log);
  const known = await knownViewer(session, log);
  const taken = await takeFlashMessage(publicUrl, request.headers, context.get(flashMessagesContext));
  if (taken) session.add(taken.clear, 'onPage');
  const persons = context.get(userQueriesContext);
  const viewer = known?.signedIn ? (await session.read())?.viewer : undefined;
  const [facts, work, right, suspension, news] = viewer
    ? await Promise.all([
        tryRead(log, 'unread messages', () => persons.read(findLayoutData, viewer.id)),
        tryRead(log, 'waiting engagements', () => persons.read(countWaitingEngagements, viewer.id)),
        tryRead(log, 'operator', () => persons.read(isOperator, viewer.id)),
        tryRead(log, 'suspension', () => persons.read(findSuspension, viewer.id)),
        taken ? undefined : verificationNews(context, viewer.id),
      ])
    : [];
  const found = facts?.ok ? facts.value : undefined;
  return data(
    {
      siteName,
      publicUrl,
      year: Number(todayInLondon().slice(0, 4)),
      isDemo: demo.isLoaded,
      directoryMonths: demo.isLoaded ? demo.directoryMonths : null,
      known,
      flash: taken?.flash ?? news,
      messages: found && { unread: found.unread },
      ...(work?.ok && { work: { waiting: work.value } }),
      ownConsultantId: found?.ownConsultantId ?? null,
      face: viewer && {
        initials: ownInitials(viewer),
        picture: found?.portrait ? portraitPicture(found.portrait, 28).src : null,
        email: shortEmail(viewer.email),
      },
      ...(right?.ok && right.value && { isOperator: true }),
      ...(suspension?.ok && suspension.value !== null && { suspendedBecause: suspension.value }),
      ...(kindsToAsk(config.thirdParties).length > 0 && { thirdParties: config.thirdParties }),
    },
    // Without the database, the demo notice shows its last known state, which must not be cached.
    { headers: demo.isKnown ? {} : { 'Cache-Control': 'no-store' } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Skips the reload if only the query changes, but not after a form, which may have logged the user out. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod = 'GET', defaultShouldRevalidate } = change;
  if (formMethod !== 'GET') return defaultShouldRevalidate;
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  // Browsers read these links only from the first page, so the browser code leaves them out.
  ...(import.meta.env.SSR
    ? [
        { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ]
    : []),
];

export function Layout({ children }: { children: ReactNode }) {
  const loaderData = useRouteLoaderData<typeof loader>('root');
  const shown = useMatches().at(-1)?.loaderData as { unreadNow?: number } | undefined;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ef" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131816" />
        {loaderData && <Canonical publicUrl={loaderData.publicUrl} />}
        <Meta />
        <Links />
      </head>
      <body>
        <AuthProvider known={loaderData?.known}>
          <LiveMessages known={loaderData?.messages} countedSince={shown?.unreadNow}>
            <LiveWaiting known={loaderData?.work}>
              <PageFrame
                siteName={loaderData?.siteName ?? 'CareBridge'}
                year={loaderData?.year}
                isDemo={loaderData?.isDemo ?? false}
                directoryMonths={loaderData?.directoryMonths ?? null}
                flash={loaderData?.flash}
                isOperator={loaderData?.isOperator ?? false}
                suspendedBecause={loaderData?.suspendedBecause}
              >
                {children}
              </PageFrame>
            </LiveWaiting>
          </LiveMessages>
          <LiveStream />
        </AuthProvider>
        {loaderData?.thirdParties && <ThirdPartiesLoader configured={loaderData.thirdParties} />}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The canonical URL of this page for search engines; none for a missing page. */
function Canonical({ publicUrl }: { publicUrl: string }) {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const hasFailed = Boolean(useRouteError());
  const path = canonicalPath(match, { pathname, search });
  return hasFailed || path === null ? null : <link rel="canonical" href={publicUrl + path} />;
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
  if (isUnreachable(error)) return <Unreachable />;
  if (isRouteErrorResponse(error) && error.status < 500) return <Refused isSuspended={error.status === 403} />;
  return <CrashScreen error={error} />;
}
