import { href } from 'react-router';
import { isUuid } from '../../../ui/text/is-uuid.ts';

/**
 * Whether this is the path of a page with the buttons that change the user’s listing. Their action may redirect back
 * only to such a page.
 */
export function isListingPlace(path: string): boolean {
  if (path === href('/service-profile') || path === href('/profile')) return true;
  const id = path.split('/')[2] ?? '';
  return isUuid(id) && path === href('/services/:serviceId', { serviceId: id });
}
