import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument } from './api-document.ts';
import { addressOf, type FuzzRequest } from './fuzz-request.ts';
import type { Caller } from './people.ts';
import { marker, type PrivateRows } from './private-rows.ts';

export type Answer = { status: number; headers: Headers; text: string };
/** Returns what is wrong with an answer. */
export type Check = (request: FuzzRequest, answer: Answer) => string[];

/** Opens the checks: what the document describes, and what is private. */
export function openChecks(
  document: ApiDocument,
  hidden: Pick<PrivateRows, 'texts'>,
  callers: readonly Caller[],
): Check {
  const isDescribed = openSchemas(document);
  return (request, answer) => [
    ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
    ...isDescribed(request, answer),
    ...rowsAsked(request, answer),
    ...leaks(request, answer, hidden.texts, callers),
  ];
}

const mediaTypeOf = (headers: Headers) => headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();

/** Checks the status, the media type and the body against what the document says about the operation. */
function openSchemas(document: ApiDocument): Check {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false });
  for (const keyword of ['components', 'example']) ajv.addKeyword(keyword);
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  ajv.addFormat('date', /^\d{4,6}-\d{2}-\d{2}( BC)?$/);
  ajv.addFormat('date-time', {
    validate: (text: string) => /^\d{4,6}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
  });
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const known = compiled.get(schema) ?? ajv.compile({ ...schema, components: document.components });
    compiled.set(schema, known);
    return known;
  };
  return ({ operation }, { status, headers, text }) => {
    const described = operation.responses[status];
    if (!described) return [`status ${status} is not described: ${text.slice(0, 200)}`];
    const problems = missingHeaders(status, headers);
    if (operation.method === 'HEAD' || !described.content)
      return text === '' ? problems : [...problems, `a body where none is described: ${text.slice(0, 200)}`];
    // PostgREST's protocol: a write without `return=representation` has no body.
    if (text === '' && operation.method !== 'GET' && status === 201) return problems;
    const type = mediaTypeOf(headers);
    const schema = described.content[type ?? '']?.schema;
    if (!schema) return [...problems, `media type ${type ?? 'none'} of status ${status} is not described`];
    const value = type === 'text/plain' ? text : parsed(text);
    if (value === undefined) return [...problems, `no JSON: ${text.slice(0, 200)}`];
    const validate = validatorOf(schema);
    return validate(value) ? problems : [...problems, `not as described: ${ajv.errorsText(validate.errors)}`];
  };
}

const missingHeaders = (status: number, headers: Headers): string[] =>
  status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '') ? ['429 without Retry-After'] : [];

/** Checks that the rows of a valid read have the columns that were asked for, and are not more. */
function rowsAsked({ expects, isValid }: FuzzRequest, { status, text }: Answer): string[] {
  if (!expects || !isValid || text === '' || (status !== 200 && status !== 206 && status !== 201)) return [];
  const rows = [parsed(text) ?? []].flat() as object[];
  const wanted = expects.columns.toSorted().join();
  const other = rows.find((row) => Object.keys(row).toSorted().join() !== wanted);
  return [
    ...(other ? [`a row has the columns ${Object.keys(other).join()}, not ${wanted}`] : []),
    ...(rows.length > expects.most ? [`${rows.length} rows, more than ${expects.most}`] : []),
  ];
}

/** Finds texts of other people. A refusal may repeat what the request has. */
function leaks(request: FuzzRequest, answer: Answer, texts: readonly string[], callers: readonly Caller[]): string[] {
  const { caller, operation } = request;
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const found = `${headers}\n${answer.text}`.toLowerCase();
  const others = callers.filter(({ userId }) => userId && userId !== caller.userId);
  // An operator may ask for anybody's address.
  const mayAsk = caller.role === 'operator' && operation.id === 'getUserEmail';
  const forbidden = [
    ...(mayAsk ? [] : [marker]),
    ...texts,
    ...others.flatMap((one) => [one.token, one.refreshToken, ...(mayAsk ? [] : [one.email])]),
  ];
  const leaked = forbidden.filter((text) => found.includes(text.toLowerCase()));
  if (leaked.length === 0) return [];
  const isRefusal = answer.status >= 400;
  const sent = isRefusal ? sentTexts(request) : '';
  return leaked.filter((text) => !sent.includes(text.toLowerCase())).map((text) => `shows what is private: ${text}`);
}

function sentTexts(request: FuzzRequest): string {
  const body = typeof request.body === 'string' ? request.body : '';
  const address = addressOf(request);
  return `${address} ${body} ${request.headers.flat().join(' ')}`.toLowerCase();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
