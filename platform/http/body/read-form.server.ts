import { readFormData } from './read-form-data.server.ts';

/**
 * The greatest length of each field of a form, in UTF-16 code units. Nothing looks at a longer value: patterns and Unicode
 * normalisation may take far more time than the length of what they are given.
 */
export type FieldLengths<Field extends string> = Readonly<Record<Field, number>>;

/**
 * The fields of a posted form, each a text and '' where it was left out. Undefined for anything that our own page would not
 * send: another kind of body, far too many fields, a field that the form does not have, a field twice, a field that is too
 * long, a file.
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
