import type { EmailChoice } from '../notifications/email-choice.ts';

export type MessageSettings = { emails: EmailChoice; showsRead: boolean };

export const emailChoices: readonly { value: EmailChoice; label: string; hint: string; inShort: string }[] = [
  {
    value: 'each',
    label: 'An email when I have a new message',
    hint: 'Sent if you haven’t read it after 5 minutes, and no more than once every 15 minutes per person. We’ll also email you when a consultant you’ve messaged adds free days.',
    inShort: 'Email for each new message',
  },
  {
    value: 'daily',
    label: 'One email a day',
    hint: 'At 7.30am, if you have unread messages or a consultant you’ve messaged has marked more days as free.',
    inShort: 'One email a day',
  },
  { value: 'never', label: 'No emails', hint: 'You’ll see your messages when you log in.', inShort: 'No emails' },
];

/** Returns the choice as /profile/settings shows it. */
export function emailsInShort(emails: EmailChoice): string {
  return emailChoices.find(({ value }) => value === emails)?.inShort ?? '';
}

/** The error beside the field when no valid choice was sent. */
export const chooseEmailsText = 'Choose which emails you want';
