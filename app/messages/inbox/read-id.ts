import { isUuid } from '../../../ui/text/is-uuid.ts';

/** An id as the database writes it; undefined for what is none. */
export function readId(text: string | null | undefined): string | undefined {
  const id = text?.toLowerCase();
  return id !== undefined && isUuid(id) ? id : undefined;
}
