import type { FormEvent } from 'react';
import { ConsentButtons } from './consent/consent-buttons.tsx';
import { chosenIn, ConsentChoices } from './consent/consent-choices.tsx';
import { kindsToAsk, type Consent, type ConsentKind, type ThirdPartyScripts } from './consent.ts';
import { hasPrivacyControl, keepConsent } from './consent/kept-consent.ts';
import { isOutlived } from './run-third-parties.ts';
import { useConsent } from './consent/use-consent.ts';

const names: Record<ConsentKind, string> = { statistics: 'Statistics', advertising: 'Advertising' };

function statusOf(consent: Consent, kinds: readonly ConsentKind[]): string {
  if (hasPrivacyControl())
    return 'Your browser sends a Global Privacy Control signal. We treat that as a ‘no’, so there’s nothing to choose.';
  if (kinds.some((kind) => consent[kind] === undefined))
    return 'You haven’t chosen yet. Until you do, nothing that needs your consent will load.';
  return `Your choice: ${kinds.map((kind) => `${names[kind]} ${consent[kind] ? 'on' : 'off'}`).join(', ')}.`;
}

function choose(consent: Consent) {
  keepConsent(consent);
  // Only a reload stops scripts that are already running.
  if (isOutlived()) location.reload();
}

/** Shows the visitor's choice and lets them change it. The panel's size is the same before and after scripts run. */
export function ConsentPanel({ configured }: { configured: ThirdPartyScripts }) {
  const consent = useConsent();
  const kinds = kindsToAsk(configured);
  const isClosed = consent === undefined || hasPrivacyControl();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(chosenIn(event.currentTarget, kinds));
  };
  return (
    <>
      <p className="hidden noscript:block">
        JavaScript is off in your browser, so nothing that needs your consent will load.
      </p>
      <form onSubmit={submit} className="noscript:hidden" data-no-print>
        <p role="status" className="min-h-18 sm:min-h-12">
          {consent && statusOf(consent, kinds)}
        </p>
        {/* The key remounts the boxes at each choice, so that they show it. */}
        <ConsentChoices
          key={kinds.map((kind) => consent?.[kind]).join()}
          kinds={kinds}
          consent={consent ?? {}}
          disabled={isClosed}
        />
        <ConsentButtons kinds={kinds} last="Save" disabled={isClosed} onChoice={choose} />
      </form>
    </>
  );
}
