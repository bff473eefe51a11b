import { createHash } from 'node:crypto';

const marksPerField = 8;

/** A short hash of each field, in the order of the fields: what a form was loaded with, without its texts. */
export function markFields(values: Record<string, string>): string {
  return Object.values(values).map(markOf).join('.');
}

function markOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, marksPerField);
}

/**
 * The fields that have been changed since the form was loaded, to something else than was typed now. An empty mark, or one
 * that no page of ours made, knows nothing: every field that differs counts.
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
