export type Upload<Field extends string> = { values: Record<Field, string>; file: File | undefined };

/**
 * A posted form with one file: its fields, each a text and '' where it was left out, and the file, undefined where none was
 * chosen. Undefined for anything that our own page would not send: see readForm.
 */
export async function readUpload<Field extends string>(
  request: Request,
  fileField: string,
  fields: readonly Field[],
): Promise<Upload<Field> | undefined> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return undefined;
  }
  const values = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
  const seen = new Set<string>();
  let file: File | undefined;
  for (const [name, value] of form) {
    if (seen.has(name)) return undefined;
    seen.add(name);
    if (name === fileField && (typeof value !== 'string' || value === '')) {
      // A browser sends a field in which nothing was chosen, too: without a name, or as an empty text.
      if (typeof value !== 'string' && (value.size > 0 || value.name !== '')) file = value;
    } else if (Object.hasOwn(values, name) && typeof value === 'string') values[name as Field] = value;
    else return undefined;
  }
  return { values, file };
}
