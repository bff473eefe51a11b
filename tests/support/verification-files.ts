/** A file for a file field of the browser. */
export function pdf(name: string, text = '%PDF-1.7\nevidence') {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
