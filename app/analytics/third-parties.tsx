import { useEffect, useEffectEvent, useRef } from 'react';
import { href, useLocation, useNavigationType } from 'react-router';
import { withoutEndSlashes } from '../../ui/text/without-end-slashes.ts';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { kindsToAsk, type ThirdPartyScripts } from './consent.ts';
import { hasPrivacyControl } from './consent/kept-consent.ts';
import { isOutlived, listenForTag, runAllowed, tellConversion } from './run-third-parties.ts';
import { useConsent } from './consent/use-consent.ts';

/**
 * Pages opened from an email with a secret in the URL. Third-party scripts never run there, so they cannot read the
 * secret.
 */
const secretPaths: readonly string[] = [href('/confirm-email'), href('/reset-password'), href('/messages/unsubscribe')];

/** Asks for consent if needed, and runs the allowed scripts. This code loads only if a third party is configured. */
export function ThirdParties({ configured }: { configured: ThirdPartyScripts }) {
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
  // The conversion tag is called once after consent, and then each time the user goes back or forward.
  const mayTell = mayRun && advertising === true;
  const toldAt = useRef<string>(undefined);
  useEffect(() => {
    if (!mayTell) return;
    if (toldAt.current === undefined || (isPop && toldAt.current !== key)) tell();
    toldAt.current = key;
  }, [mayTell, isPop, key]);
  // The browser may restore the page without reloading it when the user returns from another site.
  useEffect(() => {
    if (!mayTell) return;
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && tell();
    globalThis.addEventListener('pageshow', comeBack);
    return () => globalThis.removeEventListener('pageshow', comeBack);
  }, [mayTell]);
  // Scripts still run after consent was withdrawn in another tab. Only a reload stops them: at the next navigation, before
  // the user types, and when the browser restores the page.
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
