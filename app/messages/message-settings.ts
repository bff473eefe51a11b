/** Which e-mails about messages somebody wants. */
export type MessageEmails = 'each' | 'daily' | 'never';
export type MessageSettings = { emails: MessageEmails; showsRead: boolean };

export const emailChoices: readonly { value: MessageEmails; label: string; hint: string; inShort: string }[] = [
  {
    value: 'each',
    label: 'An email when a message waits',
    hint: 'When you have not read it after 5 minutes, at most one in 15 minutes from each person. Also when a consultant you write with adds free days.',
    inShort: 'Email when a message waits',
  },
  {
    value: 'daily',
    label: 'One email a day',
    hint: 'At half past 7 in the morning, when there are messages you have not read, or a consultant you write with has added free days.',
    inShort: 'One email a day',
  },
  { value: 'never', label: 'No emails', hint: 'Your messages wait for you here.', inShort: 'No emails' },
];

export function isMessageEmails(text: string): text is MessageEmails {
  return emailChoices.some(({ value }) => value === text);
}

/** The choice as /profile says it. */
export function emailsInShort(emails: MessageEmails): string {
  return emailChoices.find(({ value }) => value === emails)?.inShort ?? '';
}

/** Beside the field, when none of the choices arrived. */
export const chooseEmailsText = 'Choose which emails you want';
