import { isUuid } from '../../../ui/text/is-uuid.ts';

/** Returns an id as the database writes it; undefined if the text is not a UUID. */
export function parseUuid(text: string | null | undefined): string | undefined {
  const id = text?.toLowerCase();
  return id !== undefined && isUuid(id) ? id : undefined;
}
