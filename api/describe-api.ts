import type { Config } from '../platform/config/read-config.server.ts';
import type { ApiCall } from '../platform/room/api-call.server.ts';

type Described = Pick<ApiCall<never>, 'path' | 'describe'>;

/** Returns the OpenAPI document of the API. */
export function describeApi(config: Pick<Config, 'siteName' | 'publicUrl'>, calls: readonly Described[]) {
  const { siteName, publicUrl } = config;
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1', description: 'The marketplace for programs.' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths: Object.fromEntries(calls.map((call) => [call.path, call.describe(config)])),
  };
}
