import { cutText } from '../../ui/text/cut-text.ts';
import type { Field } from './api-guide.ts';

/** Any object of the document. Nothing in it is taken for granted. */
export type Unknown = Readonly<Record<string, unknown>>;

/** More than any part of our document has. What is beyond is left out of the page. */
const mostFields = 80;
const deepest = 3;
const longestName = 100;
const longestText = 1000;
const mostValues = 20;

export const toObject = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : {};
/** Returns a list as it is, and anything else as an empty one. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Returns a text, cut to a length that the page has room for; undefined if there is none. */
export const toText = (value: unknown, longest = longestText): string | undefined =>
  typeof value === 'string' && value !== '' ? cutText(value, longest) : undefined;
/** Returns the first properties of an object. */
export const entriesOf = (value: unknown, most = mostFields): [string, unknown][] =>
  Object.entries(toObject(value))
    .slice(0, most)
    .map(([name, one]) => [cutText(name, longestName), one]);

const schemaPath = '#/components/schemas/';

/** Returns the name of the object that a schema refers to; undefined if it refers to none. */
export function nameOfRef(schema: unknown): string | undefined {
  const ref = toText(toObject(schema)['$ref'], longestName);
  return ref?.startsWith(schemaPath) ? ref.slice(schemaPath.length) : undefined;
}

/** Returns the JSON types of a schema without 'null'. */
const typesOf = ({ type }: Unknown): string[] =>
  (Array.isArray(type) ? type : [type]).filter((one): one is string => typeof one === 'string' && one !== 'null');

const formats: Readonly<Record<string, string>> = { uuid: 'UUID', date: 'date', 'date-time': 'date and time' };

/** Returns the type of a value in words: 'text', 'whole number', 'list of text', 'UUID'. */
function typeInWords(given: unknown, depth = 0): string {
  const schema = toObject(given);
  const name = nameOfRef(schema);
  if (name) return name;
  const values = valuesOf(schema);
  if (values.length > 0) return values.map((value) => `'${value}'`).join(' or ');
  switch (typesOf(schema)[0]) {
    case 'string':
      return formats[toText(schema['format']) ?? ''] ?? 'text';
    case 'integer':
      return 'whole number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return depth < deepest ? `list of ${typeInWords(schema['items'], depth + 1)}` : 'list';
    case 'object':
      return 'object';
    default:
      return 'any JSON';
  }
}

/** Returns the texts to which a value is limited. Numbers and truth values are not worth a list. */
function valuesOf(schema: Unknown): string[] {
  const given = 'const' in schema ? [schema['const']] : toList(schema['enum']).slice(0, mostValues);
  return given.flatMap((value) => (typeof value === 'string' && value !== '' ? [cutText(value, longestName)] : []));
}

/** Returns a field, without what it does not have. */
export function readField(name: string, given: unknown, isRequired: boolean, description?: unknown): Field {
  const schema = toObject(given);
  const values = valuesOf(schema);
  const about = toText(schema['description']) ?? toText(description);
  return {
    name,
    type: typeInWords(schema),
    ...(about !== undefined && { about }),
    ...(isRequired && { isRequired }),
    ...(values.length > 0 && { values }),
  };
}

/** Whether a schema allows nothing but null: such a field is only there for programs that send it. */
const isNothing = (schema: unknown) => toObject(schema)['type'] === 'null';

/** Returns the fields of an object's schema, those of objects inside it too, under names such as 'data.role'. */
export function readFields(given: unknown, before = '', depth = 0): Field[] {
  const schema = toObject(given);
  const required = new Set(toList(schema['required']));
  const fields = entriesOf(schema['properties']).flatMap(([name, property]) => {
    if (isNothing(property)) return [];
    const field = readField(before + name, property, required.has(name));
    const isFlat = depth + 1 >= deepest;
    const inside = isFlat ? [] : readFields(property, `${before}${name}.`, depth + 1);
    const items = isFlat ? [] : readFields(toObject(property)['items'], `${before}${name}[].`, depth + 1);
    return [field, ...inside, ...items];
  });
  return fields.slice(0, mostFields);
}
