import { href } from 'react-router';
import { isUuid } from '../../../ui/text/is-uuid.ts';

/** Whether the buttons that change one's listing may stand on the page with this path: whoever presses one comes back there. */
export function isListingPlace(path: string): boolean {
  if (path === href('/service-profile') || path === href('/profile')) return true;
  const id = path.split('/')[2] ?? '';
  return isUuid(id) && path === href('/services/:serviceId', { serviceId: id });
}
