import type { ToastKind } from '../../../ui/overlay/toast.ts';

/** A file that CQC publishes is smaller: 110 MB is the largest. */
export const mostUploadMegabytes = 150;

/** What an action of the data card answers. */
export type ToolAnswer = {
  /** When it was answered, ms: the same answer twice is two answers. */
  at: number;
  kind: ToastKind;
  text: string;
  /** The list is another one now: the page is loaded anew. */
  isListChanged?: boolean;
};

export function toolAnswer(kind: ToastKind, text: string, isListChanged = false): ToolAnswer {
  return { at: Date.now(), kind, text, isListChanged };
}
