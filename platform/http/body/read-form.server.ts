import { readFormData } from './read-form-data.server.ts';

/**
 * The maximum length of each form field, in UTF-16 code units. Longer values are never processed: patterns and Unicode
 * normalisation may take time far out of proportion to the length.
 */
export type FieldLengths<Field extends string> = Readonly<Record<Field, number>>;

/**
 * Returns the fields of a posted form as texts, '' where a field was left out. Undefined for anything that our own page
 * would not send: another kind of body, too many fields, an unknown field, a repeated field, a field that is too long, or a
 * file.
 */
export async function readForm<Field extends string>(
  request: Request,
  fields: FieldLengths<Field>,
): Promise<Record<Field, string> | undefined> {
  const form = await readFormData(request);
  if (!form) return undefined;
  const values = Object.fromEntries(Object.keys(fields).map((field) => [field, ''])) as Record<Field, string>;
  const seen = new Set<string>();
  for (const [name, value] of form) {
    if (!Object.hasOwn(values, name) || seen.has(name) || typeof value !== 'string') return undefined;
    if (value.length > fields[name as Field]) return undefined;
    seen.add(name);
    values[name as Field] = value;
  }
  return values;
}
