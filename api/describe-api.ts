import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '../platform/config/read-config.server.ts';
import type { ApiCall } from '../platform/room/api-call.server.ts';
import type { CallEnv } from './call-context.ts';

type Described = Pick<ApiCall<never>, 'path' | 'describe'>;

/** Returns the OpenAPI document: the routes of `api`, and the calls of the rooms. */
export function describeApi(
  api: OpenAPIHono<CallEnv>,
  config: Pick<Config, 'siteName' | 'publicUrl'>,
  calls: readonly Described[],
) {
  const { siteName, publicUrl } = config;
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1', description: 'The marketplace for programs.' },
    servers: [{ url: `${publicUrl}/api` }],
  });
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token.' };
  return {
    ...document,
    components: { ...document.components, securitySchemes: { bearer } },
    paths: {
      ...document.paths,
      ...Object.fromEntries(calls.map((call) => [call.path, call.describe(config)])),
    },
  };
}
