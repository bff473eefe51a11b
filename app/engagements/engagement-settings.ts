import { isEmailChoice, type EmailChoice } from '../notifications/email-choice.ts';

/** Which emails about proposals and work a user wants. What starts a deadline is always sent. */
export type EngagementSettings = { answers: EmailChoice; reminders: EmailChoice };
export type SettingsField = keyof EngagementSettings;

export const answerChoices: readonly { value: EmailChoice; label: string; hint: string; inShort: string }[] = [
  {
    value: 'each',
    label: 'An email for each answer',
    hint: 'When somebody accepts, declines or objects, and when work ends.',
    inShort: 'Email for each answer',
  },
  { value: 'daily', label: 'One email a day', hint: 'At 7.30am, if there’s news.', inShort: 'One email a day' },
  {
    value: 'never',
    label: 'No emails',
    hint: 'You’ll see answers when you log in.',
    inShort: 'Only what waits for your answer',
  },
];

export const reminderChoices: readonly { value: EmailChoice; label: string; hint: string }[] = [
  { value: 'each', label: 'Remind me', hint: 'A few days before a deadline, at 9am.' },
  { value: 'never', label: 'Don’t remind me', hint: 'You’ll see each deadline on the page of your proposal or work.' },
];

/** Returns the choice as /profile/settings shows it. */
export function workEmailsInShort({ answers }: EngagementSettings): string {
  return answerChoices.find(({ value }) => value === answers)?.inShort ?? '';
}

/** Checks the form, in the browser and on the server. */
export function checkSettings({
  answers = '',
  reminders = '',
}: Record<string, string>): { field: SettingsField; text: string } | undefined {
  if (!isEmailChoice(answers)) return { field: 'answers', text: 'Choose which emails you want' };
  if (!reminderChoices.some(({ value }) => value === reminders))
    return { field: 'reminders', text: 'Choose whether you want reminders' };
  return undefined;
}
