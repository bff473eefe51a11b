import { readFormData } from './read-form-data.server.ts';

/**
 * The maximum length of each form field, in UTF-16 code units. Longer values are never processed: patterns and Unicode
 * normalisation can take disproportionately long.
 */
export type FieldLengths<Field extends string> = Readonly<Record<Field, number>>;

/**
 * Returns the fields of a posted form as strings, '' for a missing field. Undefined for anything that our own page
 * would not send: another kind of body, too many fields, an unknown field, a repeated field, a field that is too long,
 * or a file. The values of a field in `repeated`, such as ticked boxes, are joined with commas.
 */
export async function readForm<Field extends string>(
  request: Request,
  fields: FieldLengths<Field>,
  repeated: readonly NoInfer<Field>[] = [],
): Promise<Record<Field, string> | undefined> {
  const form = await readFormData(request);
  if (!form) return undefined;
  const values = Object.fromEntries(Object.keys(fields).map((field) => [field, ''])) as Record<Field, string>;
  const seen = new Set<Field>();
  for (const [name, value] of form) {
    const field = name as Field;
    if (!Object.hasOwn(values, field) || typeof value !== 'string') return undefined;
    if (seen.has(field) && !repeated.includes(field)) return undefined;
    const text = seen.has(field) ? `${values[field]},${value}` : value;
    if (text.length > fields[field]) return undefined;
    seen.add(field);
    values[field] = text;
  }
  return values;
}
