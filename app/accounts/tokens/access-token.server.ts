import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod/mini';
import type { ProvenFactor } from '../account.table.server.ts';
import { signatureAlgorithm, type SigningKeys } from './signing-keys.server.ts';

/** How long an access token is valid, in seconds. */
export const accessTokenSeconds = 15 * 60;
const audience = 'authenticated';
/** No access token of this site is longer, in characters. */
const longestToken = 4000;

/** What an access token says about its session and its user. */
export type TokenSubject = {
  sessionId: string;
  userId: string;
  email: string;
  role: string | null;
  amr: readonly ProvenFactor[];
  /** The number of the refresh token that came with it. */
  refreshNumber: number;
};

/** 'aal2' once a second factor has been proven, else 'aal1'. */
export const assuranceOf = (amr: readonly ProvenFactor[]): 'aal1' | 'aal2' =>
  amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1';

/** Signs an access token: a JSON Web Token with the claims that supabase-js reads. `expiresAt`: in seconds since 1970. */
export async function signAccessToken(
  keys: SigningKeys,
  issuer: string,
  subject: TokenSubject,
  expiresAt: number,
): Promise<string> {
  const { sign } = await keys.load();
  const { sessionId, userId, email, role, amr, refreshNumber } = subject;
  return new SignJWT({
    session_id: sessionId,
    refresh_number: refreshNumber,
    email,
    phone: '',
    role: 'authenticated',
    aal: assuranceOf(amr),
    amr,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: role === null ? {} : { role },
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: signatureAlgorithm, kid: sign.id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(sign.privateKey);
}

const claims = z.object({ session_id: z.uuid(), sub: z.uuid(), refresh_number: z.number() });

/**
 * Returns the session that an access token names; undefined when the token is expired, malformed or not signed by this
 * site. The session may have ended: see readApiSession.
 */
export async function readAccessToken(
  keys: SigningKeys,
  issuer: string,
  token: string,
): Promise<{ sessionId: string; userId: string; refreshNumber: number } | undefined> {
  if (token.length > longestToken) return undefined;
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await keys.find(kid);
        if (!key) throw new JOSEError('no such key');
        return key.publicKey;
      },
      { algorithms: [signatureAlgorithm], issuer, audience },
    );
    const read = claims.safeParse(payload);
    if (!read.success) return undefined;
    return { sessionId: read.data.session_id, userId: read.data.sub, refreshNumber: read.data.refresh_number };
  } catch (error) {
    if (error instanceof JOSEError) return undefined;
    throw error;
  }
}
