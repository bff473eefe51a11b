import { readFormData } from '../../platform/http/body/read-form-data.server.ts';

/** Which of a screen's forms was posted: the text of its field `intent`, '' without one. Leaves the request unread. */
export async function readIntent(request: Request): Promise<string> {
  const intent = (await readFormData(request.clone()))?.get('intent');
  return typeof intent === 'string' ? intent : '';
}
