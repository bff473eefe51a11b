import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { ShortlistBox } from '../compare/shortlist-box.tsx';
import { directionsHref } from './maps-links.ts';
import { phoneForPrograms, phoneText } from './phone-number.ts';
import type { ProviderDetail } from './provider-detail.ts';

/**
 * The next steps for a family: call, get directions, add to the shortlist. The bar stays at the top during scrolling.
 */
export function ProviderActions({ provider }: { provider: ProviderDetail }) {
  const { id, name, phone } = provider;
  const number = phone && phoneForPrograms(phone);
  return (
    <div
      data-sticky-bar
      data-no-print
      className="sticky top-0 z-20 -mx-4 mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      {number && (
        <a href={`tel:${number}`} className={`${buttonClass('primary')} figures max-sm:grow max-sm:px-3`}>
          <Icon name="phone" />
          Call <span className="max-sm:sr-only">{phoneText(phone)}</span>
        </a>
      )}
      <a
        href={directionsHref(provider)}
        rel="external noreferrer"
        className={`${buttonClass()} max-sm:grow max-sm:px-3`}
      >
        <Icon name="pin" className="size-5 max-sm:hidden" />
        Directions
      </a>
      <ShortlistBox id={id} name={name} />
    </div>
  );
}
