import { useEffect, useRef } from 'react';
import { showToast, type ToastKind } from '../../../ui/overlay/toast.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { tellTag } from '../../analytics/track.ts';

/**
 * Deletes the stored drafts, unsent messages and notes. The code that deletes them is loaded on demand, because few
 * pages need it.
 */
async function forgetTyped() {
  await import('../../messages/kept-texts.ts').then(({ forgetKeptTexts }) => forgetKeptTexts()).catch(() => {});
}

export type ShownFlash = { id: number; code: string; kind: ToastKind; text: string };

export type FlashToastProps = { flash: ShownFlash };

/** The flash message of the last action: a toast, or a line of text without JavaScript. */
export function FlashToast({ flash }: FlashToastProps) {
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (shown.current === flash.id) return;
    shown.current = flash.id;
    showToast(flash);
    if (flash.code === 'logged-out' || flash.code === 'account-closed') void forgetTyped();
    if (flash.code === 'logged-in') tellTag({ name: 'login', data: { method: 'email' } });
    if (flash.code === 'logged-out') tellTag({ name: 'logout', data: {} });
  }, [flash]);
  // Before hydration the line is where the toast will be. Without JavaScript it stays above the page.
  const isEnhanced = useIsEnhanced();
  if (isEnhanced) return null;
  return (
    <p
      data-notice={flash.kind}
      data-no-print
      role="status"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-control border border-l-4 border-line border-l-action bg-surface px-4 py-3 shadow-overlay noscript:static noscript:my-4 max-sm:noscript:mx-4 sm:right-4 sm:left-auto sm:w-96"
    >
      {flash.text}
    </p>
  );
}
