const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the database accepts this text as an id, in upper or lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
