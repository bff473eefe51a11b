import { createHash } from 'node:crypto';

const marksPerField = 8;

/** Returns a short hash of each field, in the order of the fields. The hashes show later which fields have changed. */
export function formVersionOf(values: Record<string, string>): string {
  return Object.values(values).map(markOf).join('.');
}

function markOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, marksPerField);
}

/**
 * Returns the fields that another window has changed since the form was loaded, to a value other than the typed one.
 * With an empty or unknown form version, every field whose stored and typed values differ is returned.
 */
export function changedMeanwhile<Field extends string>(
  mark: string,
  stored: Record<Field, string>,
  typed: Record<Field, string>,
): Field[] {
  const marks = mark.split('.');
  const fields = Object.keys(stored) as Field[];
  return fields.filter((field, at) => marks[at] !== markOf(stored[field]) && stored[field] !== typed[field]);
}
