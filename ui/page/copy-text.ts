import { showToast } from '../overlay/toast.ts';

/**
 * Copies a text to the clipboard and says so in a toast. This may fail: a browser may refuse it, and pages without
 * encryption have no clipboard access.
 */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: done });
  } catch {
    showToast({ kind: 'error', text: failed });
  }
}
