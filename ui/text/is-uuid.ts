const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the database would take this text for an id; upper or lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
