import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const accountFlash = flashMessages({
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
    text: 'The change has been cancelled. Your email address stays the same.',
  },
  'confirmation-sent': { kind: 'success', text: 'Confirmation email sent. Check your inbox.' },
  'name-saved': { kind: 'success', text: 'Name saved.' },
  'second-step-on': { kind: 'success', text: 'Two-step verification is on.' },
  'second-step-off': { kind: 'success', text: 'Two-step verification is off.' },
  'session-ended': { kind: 'success', text: 'That device has been logged out.' },
  'token-revoked': { kind: 'success', text: 'That token no longer works.' },
  'account-closed': { kind: 'success', text: 'Your account has been closed.' },
});
