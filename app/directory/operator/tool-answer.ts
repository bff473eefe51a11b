import type { ToastKind } from '../../../ui/overlay/toast.ts';

/** More than the largest file that CQC publishes (110 MB). */
export const mostUploadMegabytes = 150;

/** The result of an action of the data card. */
export type ToolAnswer = {
  /** The time of the answer in ms. It makes two equal answers distinct. */
  at: number;
  kind: ToastKind;
  text: string;
  /** The list has changed, so the page is reloaded. */
  isListChanged?: boolean;
};

export function toolAnswer(kind: ToastKind, text: string, isListChanged = false): ToolAnswer {
  return { at: Date.now(), kind, text, isListChanged };
}
