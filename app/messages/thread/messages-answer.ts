import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import type { ReportField } from '../report.ts';

/** What the action of the messages screen answers when something could not be done. `at`: ms. */
export type MessagesAnswer =
  | { about: 'send'; at: number; to: string; content: string; text: string }
  | { about: 'report'; at: number; answer: FormAnswer<ReportField>; messageIds: string[] }
  | { about: 'other'; at: number; text: string };
