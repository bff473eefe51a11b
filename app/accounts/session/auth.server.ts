import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type pg from 'pg';
import type { Config } from '../../../platform/config/read-config.server.ts';
import { withoutPersonalData, type Log } from '../../../platform/log/create-log.server.ts';
import { currentRequestId } from '../../../platform/log/request-id.server.ts';
import { passwordMax, passwordMin } from '../account.ts';
import { cookiePrefix, cookieSeconds } from './cookie-lifetimes.ts';

const daySeconds = 24 * 3600;

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth, using the project's own connection pool. Its HTTP handler is never mounted: only the project's use cases
 * call it, after they have checked the input, so no request reaches it directly.
 */
export function createAuth(config: Config, pool: pg.Pool, log: Log, secret: string) {
  return betterAuth({
    appName: config.siteName,
    baseURL: config.publicUrl,
    secret,
    database: pool,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) =>
        log.error({ requestId: currentRequestId(), detail: withoutPersonalData(String(message)) }, 'better-auth'),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMin,
      // better-auth counts UTF-16 units; the project's own rule counts characters and runs first.
      maxPasswordLength: passwordMax * 2,
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: cookieSeconds.session_token,
      updateAge: daySeconds,
      cookieCache: { enabled: true, maxAge: cookieSeconds.session_data },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: false, input: true },
        firstName: { type: 'string', required: false, fieldName: 'first_name', input: false },
        lastName: { type: 'string', required: false, fieldName: 'last_name', input: false },
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    plugins: [
      twoFactor({
        issuer: config.siteName,
        twoFactorCookieMaxAge: cookieSeconds.two_factor,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'second_steps',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      // A user's network address is used for rate limits and never stored.
      ipAddress: { disableIpTracking: true },
    },
  });
}
