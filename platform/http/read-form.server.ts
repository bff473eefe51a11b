/**
 * The fields of a posted form, each a text and '' where it was left out. Undefined for anything that our own page would not
 * send: another kind of body, a field that the form does not have, a field twice, a file.
 */
export async function readForm<Field extends string>(
  request: Request,
  fields: readonly Field[],
): Promise<Record<Field, string> | undefined> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return undefined;
  }
  const values = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
  const seen = new Set<string>();
  for (const [name, value] of form) {
    if (!Object.hasOwn(values, name) || seen.has(name) || typeof value !== 'string') return undefined;
    seen.add(name);
    values[name as Field] = value;
  }
  return values;
}
