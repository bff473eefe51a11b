import type { ApiCall, ApiTable, Field, Method } from './api-guide.ts';

/** An example of a call. `js`: with supabase-js, where it has a method for the call. */
export type Example = { curl: string; js?: string };

const sampleId = '3f2a9c1e-5b7d-4e8a-9c6f-0d1b2e3a4c5d';
/** Values that fit the names of fields and columns. */
const samples: Readonly<Record<string, unknown>> = {
  email: 'ann@example.org',
  password: 'three random words',
  current_password: 'two older words here',
  code: '123456',
  token_hash: 'the token in the link',
  title: 'Turnaround manager',
  name: 'Ann Example',
  specialization: 'Dementia care',
  type: 'Care home',
  location: 'Leeds',
  content: 'Are you free in June?',
  event_name: 'page_view',
  event_data: { page: 'home' },
  recipientEmail: 'ben@example.org',
  recipientName: 'Ben',
  senderName: 'Ann',
};

function sampleOf({ name, type, values }: Field): unknown {
  const [value] = values ?? [];
  if (value !== undefined) return value;
  if (Object.hasOwn(samples, name)) return samples[name];
  if (type === 'UUID' || name.endsWith('_id')) return sampleId;
  if (type === 'true or false') return true;
  if (type === 'whole number' || type === 'number') return 5;
  if (type.startsWith('list')) return [];
  return type === 'object' || type === 'any JSON' ? {} : 'text';
}

/** Returns an object with these fields. Fields inside others have names such as 'data.role'. */
function bodyOf(fields: readonly Field[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const [name = '', inner] = field.name.split('.');
    if (inner === undefined) body[name] = sampleOf(field);
    else body[name] = { ...(body[name] as object), [inner]: sampleOf({ ...field, name: inner }) };
  }
  return body;
}

const tokenHeader = '-H "Authorization: Bearer $TOKEN"';
const curl = (parts: readonly string[]) => `curl ${parts.join(' \\\n  ')}`;
const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "'\\''")}'`;

/** A field of which the document only says that it or another one is needed, by the call's operationId. */
const alsoNeeded: Readonly<Record<string, string>> = { verify: 'token_hash' };

/** Returns the example of a call that is not to a table. */
export function callExample(call: ApiCall): Example {
  const [fields = []] = call.bodies;
  const needed = fields.filter(({ name, isRequired }) => isRequired || alsoNeeded[call.id] === name);
  const body = fields.length > 0 ? bodyOf(needed.length > 0 ? needed : fields) : undefined;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.isRequired)
    .map((parameter) => `${parameter.name}=${String(sampleOf(parameter))}`)
    .join('&');
  const isPlain = call.method === 'GET' || (call.method === 'POST' && body !== undefined);
  const js = jsOf(call, body);
  return {
    curl: curl([
      `${isPlain ? '' : `-X ${call.method} `}"$API${path}${query && `?${query}`}"`,
      ...(call.token === 'needed' ? [tokenHeader] : []),
      ...(body ? [`--json ${quoted(body)}`] : []),
    ]),
    ...(js !== undefined && { js }),
  };
}

const functionPath = '/functions/v1/';

function jsOf(call: ApiCall, body: object | undefined): string | undefined {
  if (Object.hasOwn(clientCalls, call.id)) return clientCalls[call.id];
  if (!call.path.startsWith(functionPath)) return undefined;
  const given = body ? `, {\n  body: ${jsObject(body)},\n}` : call.method === 'POST' ? '' : ", { method: 'GET' }";
  return answered(`client.functions.invoke('${call.path.slice(functionPath.length)}'${given})`);
}

const answered = (call: string) => `const { data, error } = await ${call};`;
const failed = (call: string) => `const { error } = await ${call};`;

/** Writes an object as JavaScript: { read: true }. */
function jsObject(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsObject).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inside = Object.entries(value).map(([name, one]) => `${name}: ${jsObject(one)}`);
  return inside.length > 0 ? `{ ${inside.join(', ')} }` : '{}';
}

/** The methods of supabase-js for the calls of accounts, by the calls' operationId. */
export const clientCalls: Readonly<Record<string, string>> = {
  signUp: answered(`client.auth.signUp({
  email: 'ann@example.org',
  password: 'three random words',
  options: { data: { role: 'consultant' } },
})`),
  token: `// Signs in. The client refreshes the session by itself.
${answered(`client.auth.signInWithPassword({
  email: 'ann@example.org',
  password: 'three random words',
})`)}`,
  getUser: answered('client.auth.getUser()'),
  updateUser: answered(`client.auth.updateUser({
  password: 'three random words',
  current_password: 'two older words here',
})`),
  logout: `// Only this session. Without the scope: everywhere.
${failed("client.auth.signOut({ scope: 'local' })")}`,
  recover: failed("client.auth.resetPasswordForEmail('ann@example.org')"),
  verify: answered(`client.auth.verifyOtp({
  type: 'recovery',
  token_hash: 'the token in the link',
})`),
  challengeFactor: `const { data: factors } = await client.auth.mfa.listFactors();
const factorId = factors.totp[0].id;
const { data: challenge } = await client.auth.mfa.challenge({ factorId });`,
  verifyFactor: failed(`client.auth.mfa.verify({
  factorId,
  challengeId: challenge.id,
  code: '123456',
})`),
};

/** Returns the examples of the calls to a table, by method. GET and HEAD share one. */
export function tableExamples(table: ApiTable): readonly { method: Method; example: Example }[] {
  return table.methods.flatMap((method) => {
    if (method === 'HEAD' || (method === 'GET' && table.readers === 'nobody')) return [];
    return [{ method, example: tableExample(table, method) }];
  });
}

/** The most columns that an example names. */
const mostShown = 3;

function tableExample(table: ApiTable, method: Method): Example {
  const { name, columns, readers } = table;
  const url = `"$API/rest/v1/${name}`;
  const from = `client\n  .from('${name}')`;
  const shown = columns.slice(0, mostShown).map((column) => column.name);
  if (method === 'GET')
    return {
      curl: curl([`${url}?select=${shown.join(',')}&limit=10"`, ...(readers === 'users' ? [tokenHeader] : [])]),
      js: answered(`${from}\n  .select('${shown.join(', ')}')\n  .limit(10)`),
    };
  const body = writtenBody(table, method);
  const condition = `?id=${method === 'DELETE' ? 'not.is.null' : 'eq.$ID'}`;
  return {
    curl: curl([
      `${method === 'POST' ? '' : `-X ${method} `}${url}${method === 'POST' ? '' : condition}"`,
      tokenHeader,
      ...(method === 'DELETE' ? [] : [`--json ${quoted(body)}`]),
    ]),
    js: failed(
      {
        POST: `${from}\n  .insert(${jsObject(body)})`,
        PATCH: `${from}\n  .update(${jsObject(body)})\n  .eq('id', id)`,
        DELETE: `${from}\n  .delete()\n  .not('id', 'is', null)`,
      }[method as 'POST' | 'PATCH' | 'DELETE'],
    ),
  };
}

/** The user is known from the token: examples need not name them. */
const ownIds = new Set(['user_id', 'sender_id']);

function writtenBody({ columns }: ApiTable, method: Method): Record<string, unknown> {
  const only = method === 'POST' ? 'added' : 'changed';
  const written = columns.filter(({ name, canBe }) => (canBe === 'both' || canBe === only) && !ownIds.has(name));
  return bodyOf(written.slice(0, method === 'POST' ? mostShown : 1));
}
