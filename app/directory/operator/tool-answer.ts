import type { ToastKind } from '../../../ui/overlay/toast.ts';

/** The largest upload. CQC's largest file is 110 MB. */
export const mostUploadMegabytes = 150;

/** The result of an action on the data card. */
export type ToolAnswer = {
  /** The time of the result in ms. It distinguishes two otherwise equal results. */
  at: number;
  kind: ToastKind;
  text: string;
  /** The list has changed, so the page is reloaded. */
  isListChanged?: boolean;
};

export function toolAnswer(kind: ToastKind, text: string, isListChanged = false): ToolAnswer {
  return { at: Date.now(), kind, text, isListChanged };
}
