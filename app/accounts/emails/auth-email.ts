import { z } from 'zod/mini';
import { appId } from '../account.ts';

/** The payload of the call auth-emails, as the specification defines it. */
export const authEmailCall = z.strictObject({
  email: z.string().check(z.maxLength(320)),
  type: z.enum(['signup', 'reset']),
  // The server creates the tokens: a token from the caller is not trusted.
  token: z.string().check(z.maxLength(4000), z.describe('Not used. May be empty.')),
  redirectTo: z.string().check(z.maxLength(2000)),
  appId: z.literal(appId),
});

export type AuthEmailType = z.infer<typeof authEmailCall>['type'];

const pathOf = { signup: '/login', reset: '/reset-password' } as const;

/** Returns the URL where a user arrives after following the link in an email of this type: a page under PUBLIC_URL. */
export function redirectOf(type: AuthEmailType, publicUrl: string): string {
  return publicUrl + pathOf[type];
}
