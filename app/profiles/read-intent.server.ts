import { readFormData } from '../../platform/http/body/read-form-data.server.ts';

/** Returns the `intent` field of a posted form, which names the form; '' without one. Leaves the body unread. */
export async function readIntent(request: Request): Promise<string> {
  const intent = (await readFormData(request.clone()))?.get('intent');
  return typeof intent === 'string' ? intent : '';
}
