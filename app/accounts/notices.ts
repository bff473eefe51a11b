/** What the next page says in passing, by the code that travels in a cookie. Texts are the written ones. */
export const notices = {
  'logged-in': { kind: 'success', text: 'Logged in successfully!' },
  'signed-up': { kind: 'success', text: 'Account created successfully! Check your email for confirmation.' },
  'signed-up-no-email': {
    kind: 'warning',
    text: 'Account created but there was an issue sending the confirmation email.',
  },
  'logged-out': { kind: 'success', text: 'Logged out successfully' },
  'password-updated': { kind: 'success', text: 'Password updated successfully' },
  'email-confirmed': { kind: 'success', text: 'Your email address has been confirmed.' },
  'email-changed': { kind: 'success', text: 'Your email address has been changed.' },
  'email-change-cancelled': {
    kind: 'success',
    text: 'The change has been cancelled. Your email address stays as it is.',
  },
  'confirmation-sent': { kind: 'success', text: 'Confirmation email sent. Check your inbox.' },
  'name-saved': { kind: 'success', text: 'Name saved.' },
  'availability-saved': { kind: 'success', text: 'Availability updated successfully!' },
  'availability-saved-untold': {
    kind: 'warning',
    text: 'Availability updated successfully! Failed to send availability notification',
  },
  'message-settings-saved': { kind: 'success', text: 'Message settings saved.' },
  'report-decided': { kind: 'success', text: 'Decision saved.' },
  'second-step-on': { kind: 'success', text: 'Two-step verification is on.' },
  'second-step-off': { kind: 'success', text: 'Two-step verification is off.' },
  'session-ended': { kind: 'success', text: 'That device has been logged out.' },
  'verification-needs-account': { kind: 'warning', text: 'Please sign up or log in first to get verified.' },
  'verification-needs-profile': {
    kind: 'info',
    text: 'Create your consultant profile first. Then you can get verified.',
  },
  'evidence-added': { kind: 'success', text: 'Document added.' },
  'evidence-removed': { kind: 'success', text: 'Document removed.' },
  'evidence-handed-in': { kind: 'success', text: 'Documents sent.' },
  'check-withdrawn': { kind: 'success', text: 'Check withdrawn. Your money is on its way back.' },
  'name-accepted': { kind: 'success', text: 'New name accepted.' },
  'check-decided': { kind: 'success', text: 'Decision saved.' },
  'picture-added': { kind: 'success', text: 'Picture added.' },
  'picture-changed': { kind: 'success', text: 'Description saved.' },
  'picture-deleted': { kind: 'success', text: 'Picture deleted.' },
  'portrait-saved': { kind: 'success', text: 'Photo saved.' },
  'portrait-removed': { kind: 'success', text: 'Photo removed.' },
  'profile-created': { kind: 'success', text: 'Profile created successfully!' },
  'profile-updated': { kind: 'success', text: 'Profile updated successfully!' },
  'profile-updated-untold': {
    kind: 'warning',
    text: 'Profile updated successfully! Failed to send availability notification',
  },
  'profile-hidden': { kind: 'success', text: 'Your profile is hidden from the lists.' },
  'profile-shown': { kind: 'success', text: 'Your profile is in the lists again.' },
  'listing-hidden': { kind: 'success', text: 'Your listing is hidden from the lists.' },
  'listing-shown': { kind: 'success', text: 'Your listing is in the lists again.' },
  'listing-posted-again': { kind: 'success', text: 'Your listing has been posted again for 30 days.' },
  'message-sent': { kind: 'success', text: 'Message sent successfully' },
  'partner-blocked': { kind: 'success', text: 'Blocked. They can no longer write to you.' },
  'partner-unblocked': { kind: 'success', text: 'Unblocked. They can write to you again.' },
  'conversation-reported': { kind: 'success', text: 'Your report has been sent. Our team will read it.' },
  'post-restored': { kind: 'success', text: 'That version is back, as the newest one.' },
  'post-taken-down': { kind: 'success', text: 'Post taken down. It’s a draft now.' },
  'post-deleted': { kind: 'success', text: 'Post deleted.' },
  'account-closed': { kind: 'success', text: 'Your account has been closed.' },
} as const satisfies Record<string, { kind: 'success' | 'warning' | 'info'; text: string }>;

export type NoticeCode = keyof typeof notices;

export function isNoticeCode(text: string): text is NoticeCode {
  return Object.hasOwn(notices, text);
}
