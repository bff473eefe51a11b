/** Which of a screen's forms was posted: the text of its field `intent`, '' without one. Leaves the request unread. */
export async function readIntent(request: Request): Promise<string> {
  try {
    const intent = (await request.clone().formData()).get('intent');
    return typeof intent === 'string' ? intent : '';
  } catch {
    return '';
  }
}
