import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { ConsentButtons } from './consent-buttons.tsx';
import { chosenIn, ConsentChoices } from './consent-choices.tsx';
import type { ConsentKind } from '../consent.ts';
import { keepConsent } from './kept-consent.ts';

const purposes: Record<ConsentKind, string> = {
  statistics: 'count how the site is used',
  advertising: 'show adverts from an ad network',
};
const none = {};

/** Asks for consent in a corner of the page, without blocking it. Its three buttons look alike. Toasts move out of its way. */
export function ConsentBanner({ kinds }: { kinds: readonly ConsentKind[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) choices.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [isOpen]);
  useRoomBelow(banner);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOpen) keepConsent(chosenIn(event.currentTarget, kinds));
    else setIsOpen(true);
  };
  return (
    <section
      ref={banner}
      aria-label="Cookies"
      data-toasts-aside
      data-no-print
      className="fixed inset-x-0 bottom-0 z-40 max-h-[70dvh] overflow-y-auto border border-line bg-surface p-4 shadow-overlay md:right-4 md:bottom-4 md:left-auto md:w-112 md:rounded-card"
    >
      <form onSubmit={submit}>
        <p>
          May we {kinds.map((kind) => purposes[kind]).join(' and ')}? Other companies’ scripts do this, and load only if
          you accept. You can change your mind on our{' '}
          <Link to={href('/cookie-policy')} className="link">
            cookie page
          </Link>
          .
        </p>
        {isOpen && <ConsentChoices ref={choices} kinds={kinds} consent={none} />}
        <ConsentButtons kinds={kinds} last={isOpen ? 'Save' : 'Choose'} onChoice={keepConsent} />
      </form>
    </section>
  );
}

/**
 * Adds space below the page, so that content under the banner can be scrolled into view and a focused element is not hidden.
 */
function useRoomBelow(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const makeRoom = () => {
      const height = `${banner.current?.offsetHeight ?? 0}px`;
      style.scrollPaddingBottom = height;
      style.paddingBottom = height;
    };
    const observer = new ResizeObserver(makeRoom);
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
      style.paddingBottom = '';
    };
  }, [banner]);
}
