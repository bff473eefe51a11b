import { normalizeText } from '../../ui/text/normalize-text.ts';

/** What a person is on the marketplace. Steers redirects and labels; it gives no rights. */
export const roles = ['consultant', 'careService'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = { consultant: 'Consultant', careService: 'Care Service' };

/** The product's name for itself in the calls of the API. The same in every call. */
export const appId = 'carebridge';

/** Characters. Counted as people count them, see passwordLength. */
export const passwordMin = 6;
export const passwordMax = 128;
/** UTF-16 code units, before it is normalised: a letter may be typed as several. */
const mostPasswordUnits = 10 * passwordMax;

/**
 * A password after the normalisation (NFKC) that hashing begins with; undefined for one that is longer than any of passwordMax
 * characters can be.
 */
export function normalizePassword(password: string): string | undefined {
  return normalizeText(password, 'NFKC', mostPasswordUnits);
}

/**
 * How long a password is, in characters, after normalizePassword; Infinity for one that is far too long. Nothing is cut off:
 * every character up to passwordMax counts, whatever its size in bytes.
 */
export function passwordLength(password: string): number {
  const normal = normalizePassword(password);
  return normal === undefined ? Infinity : [...normal].length;
}

export function isRole(text: unknown): text is Role {
  return roles.includes(text as Role);
}

/** Where somebody begins who has just signed up, or opens the sign-up screen while signed in. */
export function homeOf(role: Role | null): '/consultant-profile' | '/service-profile' | '/' {
  if (role === 'consultant') return '/consultant-profile';
  return role === 'careService' ? '/service-profile' : '/';
}
