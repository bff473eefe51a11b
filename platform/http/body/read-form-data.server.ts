/** More than the largest of our forms has, a tick for each day of two years. Each takes far longer to read than to send. */
const mostFields = 1000;

/** How each field begins, but for the first one of a form that does not come in parts. */
const inParts = /content-disposition/i;

function hasTooMany(text: string, type: string): boolean {
  const isInParts = /^\s*multipart\//i.test(type);
  const pieces = text.split(isInParts ? inParts : '&', mostFields + 2).length;
  return pieces - (isInParts ? 1 : 0) > mostFields;
}

/**
 * The fields of a posted form, in order. Undefined for a body that is no form, or one of more fields than any of ours. Every
 * form is read here, but for one with a file (see receiveUpload).
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
