/**
 * The maximum number of fields in a form. Our largest form has a checkbox for each day of two years. The limit matters
 * because a field takes far longer to read than to send.
 */
const mostFields = 1000;

/** Fields are counted by what separates them: this header in a multipart form, and '&' in other forms. */
const inParts = /content-disposition/i;

function hasTooMany(text: string, type: string): boolean {
  const isInParts = /^\s*multipart\//i.test(type);
  const pieces = text.split(isInParts ? inParts : '&', mostFields + 2).length;
  return pieces - (isInParts ? 1 : 0) > mostFields;
}

/**
 * Returns the fields of a posted form, in order. Undefined if the body is not a form or has too many fields. Every form
 * is read here, except one with a file (see receiveUpload).
 */
export async function readFormData(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? '';
  try {
    const bytes = await request.arrayBuffer();
    if (hasTooMany(Buffer.from(bytes).toString('latin1'), type)) return undefined;
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    return undefined;
  }
}
