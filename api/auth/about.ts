import { createRoute, z } from '@hono/zod-openapi';
import type { CallGroup } from '../call-context.ts';
import { describeAuthErrors } from './auth-error.ts';
import { jsonAnswer } from './auth-requests.ts';

/** How long programs may keep the public keys, in seconds. */
const keysSeconds = 600;

const jwks = createRoute({
  method: 'get',
  path: '/.well-known/jwks.json',
  operationId: 'signingKeys',
  tags: ['Accounts'],
  summary: 'Get the public keys of the access tokens',
  responses: {
    200: jsonAnswer('A JSON Web Key Set.', z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })),
    ...describeAuthErrors(),
  },
});

const settings = createRoute({
  method: 'get',
  path: '/settings',
  operationId: 'settings',
  tags: ['Accounts'],
  summary: 'Get the ways to sign in',
  responses: {
    200: jsonAnswer(
      'The settings.',
      z.object({
        external: z.object({ email: z.literal(true), phone: z.literal(false) }),
        disable_signup: z.literal(false),
        mailer_autoconfirm: z
          .boolean()
          .openapi({ description: 'Whether accounts need no confirmed email address to be listed.' }),
        phone_autoconfirm: z.literal(false),
      }),
    ),
  },
});

const health = createRoute({
  method: 'get',
  path: '/health',
  operationId: 'health',
  tags: ['Accounts'],
  summary: 'Check that the site is running',
  responses: {
    200: jsonAnswer('It is running.', z.object({ name: z.string(), version: z.string(), description: z.string() })),
  },
});

/** GET /.well-known/jwks.json, /settings and /health. */
export function addAbout(api: CallGroup): void {
  api.openapi(jwks, async (c) => {
    const { all } = await c.get('opened').signingKeys.load();
    const keys = all.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id }));
    return c.json({ keys }, 200, { 'Cache-Control': `public, max-age=${keysSeconds}` });
  });

  api.openapi(settings, (c) => {
    const { smtpUrl } = c.get('opened').platform.config;
    const answer = {
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: smtpUrl === undefined,
      phone_autoconfirm: false,
    } as const;
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });

  api.openapi(health, (c) => {
    const { siteName } = c.get('opened').platform.config;
    return c.json({ name: siteName, version: '1', description: 'Accounts and sessions' }, 200, {
      'Cache-Control': 'no-store',
    });
  });
}
