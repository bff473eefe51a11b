import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { DemoBar, type DemoBarProps } from './frame/demo-bar.tsx';
import type { FlashToastProps, ShownFlash } from './frame/flash-message.tsx';
import { SiteFooter } from './frame/site-footer.tsx';
import { SiteHeader } from './frame/site-header.tsx';

/** Few visitors need these parts, so their code is loaded only when needed. */
const FlashToast = lazyPart<FlashToastProps>(async () => (await import('./frame/flash-message.tsx')).FlashToast);
const DeskBar = lazyPart<object>(async () => (await import('../operators/desk-bar.tsx')).DeskBar);
const SuspendedBar = lazyPart<{ reason: string }>(
  async () => (await import('../accounts/operators/suspended-bar.tsx')).SuspendedBar,
);
const ConfirmBar = lazyPart<{ email: string }>(async () => (await import('../accounts/confirm-bar.tsx')).ConfirmBar);

type Props = {
  siteName: string;
  year: number | undefined;
  isDemo: boolean;
  directoryMonths: DemoBarProps['directoryMonths'];
  flash: ShownFlash | undefined;
  isOperator: boolean;
  /** Why the user's account is suspended; undefined if it is not. */
  suspendedBecause: string | undefined;
  children: ReactNode;
};

/** Header, main part and footer, around every screen and around the crash screen. */
export function PageFrame({
  siteName,
  year,
  isDemo,
  directoryMonths,
  flash,
  isOperator,
  suspendedBecause,
  children,
}: Props) {
  const { user } = useAuth();
  // The message comes once, with the first answer after an action. Another answer may come before its part has loaded.
  const [toldLast, setToldLast] = useState(flash);
  if (flash && flash.id !== toldLast?.id) setToldLast(flash);
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      {/* On the messages page, messages/inbox/messenger.css styles this element. */}
      <div className="page-frame contents">
        <a
          href="#main"
          className="sr-only rounded-control bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to main content
        </a>
        {isDemo && <DemoBar directoryMonths={directoryMonths} />}
        <SiteHeader siteName={siteName} />
        {user && isOperator && (
          <Suspense>
            <DeskBar />
          </Suspense>
        )}
        {user && suspendedBecause !== undefined && (
          <Suspense>
            <SuspendedBar reason={suspendedBecause} />
          </Suspense>
        )}
        {user && !user.isConfirmed && (
          <Suspense>
            <ConfirmBar email={user.email} />
          </Suspense>
        )}
        {toldLast && (
          <Suspense>
            <FlashToast flash={toldLast} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className="grow">
          {children}
        </main>
      </div>
      <SiteFooter siteName={siteName} year={year} />
    </div>
  );
}
