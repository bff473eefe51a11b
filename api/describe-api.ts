import type { Config } from '../platform/config/read-config.server.ts';
import type { ApiCall } from '../platform/room/api-call.server.ts';
import type { RestTable } from '../platform/room/rest-table.server.ts';
import type { CallGroup } from './call-context.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { plainText } from './rest/describe-answers.ts';
import { describeTables } from './rest/describe-tables.ts';

type Described = Pick<ApiCall<never>, 'path' | 'describe'>;

/** Returns the OpenAPI document: the routes of `api`, and the calls and tables of the rooms. */
export function describeApi(
  api: CallGroup,
  config: Pick<Config, 'siteName' | 'publicUrl'>,
  { calls, tables }: { calls: readonly Described[]; tables: ReadonlyMap<string, RestTable> },
) {
  const { siteName, publicUrl } = config;
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1', description: 'The marketplace for programs.' },
    servers: [{ url: `${publicUrl}/api` }],
    externalDocs: { url: `${publicUrl}/api/docs`, description: 'The same for people, with examples.' },
  });
  const described = describeTables(tables);
  const bearer = { type: 'http', scheme: 'bearer', description: 'An access token (JWT), or a personal access token.' };
  return {
    ...document,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, ...described.schemas },
      securitySchemes: { bearer },
    },
    paths: {
      ...withTooLarge(document.paths ?? {}),
      ...described.paths,
      ...withTooLarge(Object.fromEntries(calls.map((call) => [call.path, tagged(call.path, call.describe(config))]))),
      '/openapi.json': { get: describeDocument },
    },
    webhooks: describeWebhooks(),
  };
}

const describeDocument = {
  operationId: 'describeApi',
  tags: ['About'],
  summary: 'Get this document',
  responses: { 200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } } },
};

/** Returns a path item with the tag that its address stands for. */
function tagged(path: string, item: object): object {
  const tags = [path.startsWith('/functions/') ? 'Functions' : 'Payments'];
  return Object.fromEntries(Object.entries(item).map(([method, call]) => [method, { ...(call as object), tags }]));
}

const tooLarge = { description: 'The body is too large. (Plain text.)', content: plainText };

/** Adds what the server answers to a body that is too large, before a call sees it: also where a call takes no body. */
function withTooLarge(paths: object): object {
  const change = (method: string, call: { responses: object }) =>
    method === 'get' ? call : { ...call, responses: { 413: tooLarge, ...call.responses } };
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item as Record<string, { responses: object }>).map(([method, call]) => [
          method,
          change(method, call),
        ]),
      ),
    ]),
  );
}
