import { z } from 'zod/mini';
import { readFormData } from '../../../platform/http/body/read-form-data.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { mostMarked } from '../message.ts';

const id = z.string().check(z.maxLength(longest.id));
const text = z.string().check(z.maxLength(longest.text));
const ids = z.array(id).check(z.maxLength(mostMarked));

const schema = z.union([
  z.strictObject({ intent: z.literal('send'), to: id, content: text, clientId: id }),
  z.strictObject({ intent: z.literal('read'), ids }),
  z.strictObject({ intent: z.literal('block'), partner: id }),
  z.strictObject({ intent: z.literal('unblock'), partner: id }),
  z.strictObject({
    intent: z.literal('report'),
    partner: id,
    reason: z._default(z.string().check(z.maxLength(longest.choice)), ''),
    details: text,
    ids: z._default(ids, []),
  }),
]);

/** A request as this site's pages send it. */
export type Posted = z.infer<typeof schema>;

/** Reads JSON, or a form with one field `ids` per message. Returns undefined for anything that this site's pages do not send. */
export async function readPosted(request: Request): Promise<Posted | undefined> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false;
  try {
    return schema.safeParse(isJson ? await request.json() : readFields(await readFormData(request))).data;
  } catch {
    return undefined;
  }
}

function readFields(form: FormData | undefined): Record<string, unknown> | undefined {
  if (!form) return undefined;
  const fields = new Map<string, unknown>();
  // A repeated field becomes null, which every schema refuses.
  for (const [name, value] of form) fields.set(name, fields.has(name) ? null : value);
  if (form.has('ids')) fields.set('ids', form.getAll('ids'));
  return Object.fromEntries(fields);
}
