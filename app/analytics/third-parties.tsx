import { useEffect, useEffectEvent, useRef } from 'react';
import { href, useLocation, useNavigationType } from 'react-router';
import { withoutEndSlashes } from '../../ui/text/without-end-slashes.ts';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { kindsToAsk, type ThirdParties as Configured } from './consent.ts';
import { hasPrivacyControl } from './consent/kept-consent.ts';
import { isOutlived, listenForTag, runAllowed, tellConversion } from './run-third-parties.ts';
import { useConsent } from './consent/use-consent.ts';

/** Where an email leads to with a secret in the address, however that is spelt: no script of others is there to read it. */
const secretPaths: readonly string[] = [href('/confirm-email'), href('/reset-password'), href('/messages/unsubscribe')];

/** Asks for consent where that is needed, and runs what was agreed to. Its code is fetched where a third party is configured. */
export function ThirdParties({ configured }: { configured: Configured }) {
  const { key, pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const consent = useConsent();
  const mayRun = !secretPaths.includes(withoutEndSlashes(pathname.toLowerCase()));
  const { statistics, advertising } = consent ?? {};
  const run = useEffectEvent(() => runAllowed(configured));
  const tell = useEffectEvent(() => tellConversion(configured));
  useEffect(() => {
    if (mayRun && (statistics || advertising)) run();
  }, [mayRun, statistics, advertising]);
  useEffect(listenForTag, []);
  // The conversion tag is told once when the page is there and they agree, and then each time they go back or forward.
  const mayTell = mayRun && advertising === true;
  const toldAt = useRef<string>(undefined);
  useEffect(() => {
    if (!mayTell) return;
    if (toldAt.current === undefined || (isPop && toldAt.current !== key)) tell();
    toldAt.current = key;
  }, [mayTell, isPop, key]);
  // From another site the browser may bring the page back as it was left.
  useEffect(() => {
    if (!mayTell) return;
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && tell();
    globalThis.addEventListener('pageshow', comeBack);
    return () => globalThis.removeEventListener('pageshow', comeBack);
  }, [mayTell]);
  // What was taken back in another tab still runs here. Only a new page ends it: on the next step, where nobody has typed yet, and
  // where the browser brings back the page as it was left.
  useEffect(reloadOutlived, [key]);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reloadOutlived();
    globalThis.addEventListener('pageshow', comeBack);
    return () => globalThis.removeEventListener('pageshow', comeBack);
  }, []);

  const isAsked = consent !== undefined && kindsToAsk(configured).some((kind) => consent[kind] === undefined);
  if (!isAsked || hasPrivacyControl() || pathname === href('/cookie-policy')) return null;
  return <ConsentBanner kinds={kindsToAsk(configured)} />;
}

function reloadOutlived() {
  if (isOutlived()) location.reload();
}
