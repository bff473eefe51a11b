import { normalizeText } from '../../ui/text/normalize-text.ts';

/** The role of a user. It decides redirects and labels; it grants no rights. */
export const roles = ['consultant', 'careService'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = { consultant: 'Consultant', careService: 'Care Service' };

/** The product's name. Every API call that sends an `appId` must send this one. */
export const appId = 'carebridge';

/** The minimum length of a password, in characters as people count them (see passwordLength). */
export const passwordMin = 6;
export const passwordMax = 128;
/** The longest text that normalizePassword accepts, in UTF-16 code units. A character may consist of several units. */
const mostPasswordUnits = 10 * passwordMax;

/**
 * Returns the password in normalised form (NFKC); this form is hashed. Undefined when the text is far too long for a
 * password.
 */
export function normalizePassword(password: string): string | undefined {
  return normalizeText(password, 'NFKC', mostPasswordUnits);
}

/**
 * Returns the length of a password in characters, after normalizePassword; Infinity when it is far too long. Nothing is cut
 * off: every character up to passwordMax counts, whatever its size in bytes.
 */
export function passwordLength(password: string): number {
  const normal = normalizePassword(password);
  return normal === undefined ? Infinity : [...normal].length;
}

export function isRole(text: unknown): text is Role {
  return roles.includes(text as Role);
}

/** Returns the page that opens after sign-up, and when a signed-in user opens the sign-up screen. */
export function homeOf(role: Role | null): '/consultant-profile' | '/service-profile' | '/' {
  if (role === 'consultant') return '/consultant-profile';
  return role === 'careService' ? '/service-profile' : '/';
}

/** What the addresses of demo accounts end with. */
export const demoDomain = '@demo.carebridge.example';

/** Whether an address belongs to a demo account. Such addresses have no mailbox, so no email is sent to them. */
export const isDemoAddress = (email: string) => email.endsWith(demoDomain);
