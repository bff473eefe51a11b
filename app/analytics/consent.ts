import { consentCookie, cookieSeconds } from '../accounts/session/cookie-lifetimes.ts';

/** Scripts of others that the configuration names; see ThirdPartiesConfig. A page gets them when there is one at least. */
export type ThirdParties = {
  tagSrc: string | undefined;
  adsSrc: string | undefined;
  conversionId: string | undefined;
};

/** What people are asked about. What is necessary needs no consent. */
export const consentKinds = ['statistics', 'advertising'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Somebody's answers; a kind that they were not asked about is missing. */
export type Consent = Partial<Record<ConsentKind, boolean>>;

/** Goes up when what people are asked changes: then they are asked again. */
export const consentVersion = 1;

/** What has to be asked: a kind that no script needs is not. */
export function kindsToAsk({ tagSrc, adsSrc, conversionId }: ThirdParties): ConsentKind[] {
  return [...(tagSrc ? (['statistics'] as const) : []), ...(adsSrc || conversionId ? (['advertising'] as const) : [])];
}

const letters = { y: true, n: false, _: undefined } as const;
type Letter = keyof typeof letters;

/** The name of consentCookie and consentVersion stand in it as they are written there; consent.test.ts compares them. */
const kept = /(?:^|;\s*)carebridge_consent=1\.([yn_])([yn_])(?:;|$)/;
const keptSecurely = /(?:^|;\s*)__Secure-carebridge_consent=1\.([yn_])([yn_])(?:;|$)/;

/** What the cookie holds: the version of the question, then a letter for each kind. */
export function writeConsent(consent: Consent): string {
  const letterOf = (kind: ConsentKind) => (consent[kind] === undefined ? '_' : consent[kind] ? 'y' : 'n');
  return `${consentVersion}.${consentKinds.map(letterOf).join('')}`;
}

/** The cookie that keeps a choice, as a server or a script sets it: scripts have to read it. */
export function consentCookieOf(consent: Consent, isSecure: boolean): string {
  const cookie = `${isSecure ? '__Secure-' : ''}${consentCookie}=${writeConsent(consent)}`;
  return `${cookie}; Max-Age=${cookieSeconds.consent}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * The choice that document.cookie holds. Of another version, or of none of ours: nothing was chosen. On a secure page the other
 * name counts for nothing: it may come from before the site was secure, or from somebody on the way, and would outlive a refusal.
 */
export function readConsent(cookies: string, isSecure: boolean): Consent {
  const [, statistics, advertising] = (isSecure ? keptSecurely : kept).exec(cookies) ?? [];
  return {
    statistics: letters[(statistics as Letter | undefined) ?? '_'],
    advertising: letters[(advertising as Letter | undefined) ?? '_'],
  };
}
