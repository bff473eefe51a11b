import { consentCookie, cookieSeconds } from '../accounts/session/cookie-lifetimes.ts';

/** The configured third-party scripts; see ThirdPartiesConfig. A page gets this object if there is at least one. */
export type ThirdPartyScripts = {
  tagSrc: string | undefined;
  adsSrc: string | undefined;
  conversionId: string | undefined;
};

/** The kinds of consent. Necessary cookies need no consent. */
export const consentKinds = ['statistics', 'advertising'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A visitor's answers. A kind that they were not asked about is missing. */
export type Consent = Partial<Record<ConsentKind, boolean>>;

/** Increased when the question changes: visitors are then asked again. */
export const consentVersion = 1;

/** Returns the kinds to ask about: those that a configured script needs. */
export function kindsToAsk({ tagSrc, adsSrc, conversionId }: ThirdPartyScripts): ConsentKind[] {
  return [...(tagSrc ? (['statistics'] as const) : []), ...(adsSrc || conversionId ? (['advertising'] as const) : [])];
}

const letters = { y: true, n: false, _: undefined } as const;
type Letter = keyof typeof letters;

/** Matches the consent cookie. consent.test.ts compares its name and version with consentCookie and consentVersion. */
const kept = /(?:^|;\s*)carebridge_consent=1\.([yn_])([yn_])(?:;|$)/;
const keptSecurely = /(?:^|;\s*)__Secure-carebridge_consent=1\.([yn_])([yn_])(?:;|$)/;

/** Returns the value of the cookie: the version of the question, then a letter for each kind. */
export function writeConsent(consent: Consent): string {
  const letterOf = (kind: ConsentKind) => (consent[kind] === undefined ? '_' : consent[kind] ? 'y' : 'n');
  return `${consentVersion}.${consentKinds.map(letterOf).join('')}`;
}

/** Returns the text for Set-Cookie or document.cookie that stores a choice. Not HttpOnly: scripts must read it. */
export function consentCookieOf(consent: Consent, isSecure: boolean): string {
  const cookie = `${isSecure ? '__Secure-' : ''}${consentCookie}=${writeConsent(consent)}`;
  return `${cookie}; Max-Age=${cookieSeconds.consent}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Returns the choice in document.cookie; empty if the cookie has another version or an unknown value. A secure page
 * reads only the cookie whose name starts with '__Secure-'. A cookie without this prefix may date from before the site
 * used HTTPS, or come from an attacker on the network, and would remain after a refusal.
 */
export function readConsent(cookies: string, isSecure: boolean): Consent {
  const [, statistics, advertising] = (isSecure ? keptSecurely : kept).exec(cookies) ?? [];
  return {
    statistics: letters[(statistics as Letter | undefined) ?? '_'],
    advertising: letters[(advertising as Letter | undefined) ?? '_'],
  };
}
