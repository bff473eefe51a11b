import { z } from '@hono/zod-openapi';
import { roles } from '../../app/accounts/account.ts';
import type { ApiUser } from '../../app/accounts/tokens/find-api-user.server.ts';
import type { Grant } from '../../app/accounts/tokens/grant-tokens.server.ts';

const factorSchema = z.object({
  id: z.uuid(),
  factor_type: z.literal('totp'),
  status: z.literal('verified'),
});

export const userSchema = z
  .object({
    id: z.uuid(),
    aud: z.literal('authenticated'),
    role: z.literal('authenticated'),
    email: z.string(),
    phone: z.literal(''),
    is_anonymous: z.literal(false),
    user_metadata: z.object({
      role: z.enum(roles).optional().openapi({ description: 'Consultant or care service. It grants no rights.' }),
      email_verified: z.boolean().openapi({ description: 'Whether the email address is confirmed.' }),
    }),
    app_metadata: z.object({ provider: z.literal('email'), providers: z.array(z.literal('email')) }),
    factors: z.array(factorSchema).openapi({ description: 'The second factors that are switched on: none or one.' }),
    identities: z.array(z.unknown()).max(0),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('User');

export const sessionSchema = z
  .object({
    access_token: z.string().openapi({ description: 'A JSON Web Token, signed with ES256.' }),
    token_type: z.literal('bearer'),
    expires_in: z.int().openapi({ description: 'How long the access token is valid, in seconds.' }),
    expires_at: z.int().openapi({ description: 'When the access token expires, in seconds since 1970.' }),
    refresh_token: z.string(),
    user: userSchema,
  })
  .openapi('Session');

/** Returns a user in the protocol's shape. */
export function describeUser(user: ApiUser): z.infer<typeof userSchema> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    is_anonymous: false,
    user_metadata: { ...(user.role && { role: user.role }), email_verified: user.isEmailConfirmed },
    app_metadata: { provider: 'email', providers: ['email'] },
    factors: user.factors.map((id) => ({ id, factor_type: 'totp', status: 'verified' })),
    identities: [],
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}

/** Returns a session in the protocol's shape (DATA-04). */
export function describeSession(grant: Grant): z.infer<typeof sessionSchema> {
  return {
    access_token: grant.accessToken,
    token_type: 'bearer',
    expires_in: grant.expiresIn,
    expires_at: grant.expiresAt,
    refresh_token: grant.refreshToken,
    user: describeUser(grant.user),
  };
}
