import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import type { ReportField } from '../message-report.ts';

/** The result of the messages screen's action when it fails. `at`: the time in ms. */
export type MessagesAnswer =
  | { about: 'send'; at: number; to: string; content: string; text: string }
  | { about: 'report'; at: number; answer: FormAnswer<ReportField>; messageIds: string[] }
  | { about: 'other'; at: number; text: string };
