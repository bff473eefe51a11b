import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Content = Omit<Parameters<typeof composeEmail>[0], 'siteName' | 'publicUrl' | 'title'>;

function email({ siteName, publicUrl }: Site, recipient: string, subject: string, content: Content) {
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}

const notYou = 'If you didn’t ask for this, you can ignore this email. Nothing has changed.';

/** Sent after sign-up and on 'Send again'. Without a mail server, profiles are listed unconfirmed (D38). */
export function confirmationEmail(site: Site & Pick<Config, 'smtpUrl'>, recipient: string, token: string) {
  return email(site, recipient, `Confirm your email address for ${site.siteName}`, {
    paragraphs: [
      `Welcome to ${site.siteName}. Open the link below and press 'Confirm my email address'.${site.smtpUrl ? ' Until you do, your profile won’t be listed.' : ''}`,
    ],
    action: { label: 'Confirm my email address', url: `${site.publicUrl}/confirm-email?token=${token}` },
    closing: ['The link works for 3 days.', 'If you didn’t sign up, you can ignore this email.'],
  });
}

/** Sent to the new address when a user wants to change their address. */
export function confirmNewEmail(site: Site, recipient: string, token: string) {
  return email(site, recipient, `Confirm your new email address for ${site.siteName}`, {
    paragraphs: [
      `You asked to use this address for your ${site.siteName} account. Open the link below and press 'Confirm my email address'. Until you do, your account will keep its current address.`,
    ],
    action: { label: 'Confirm my email address', url: `${site.publicUrl}/confirm-email?token=${token}` },
    closing: ['This link works once and expires in 24 hours.', notYou],
  });
}

/** Sent to the old address when a change is requested. */
export function emailChangeAsked(site: Site, recipient: string, newEmail: string) {
  return email(site, recipient, `Somebody has asked to change your email address`, {
    paragraphs: [
      `Somebody who knows your password asked to change your ${site.siteName} account’s email address to ${newEmail}. It will change once the new address is confirmed.`,
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, change your password now. That also stops the email address being changed.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** Sent to the old address after a change. */
export function emailChanged(site: Site, recipient: string, newEmail: string) {
  return email(site, recipient, `Your email address has been changed`, {
    paragraphs: [
      `Your ${site.siteName} account now uses ${newEmail}. We won’t email this address again.`,
      'If this wasn’t you, contact us now: our details are on the contact page.',
    ],
    action: { label: 'Contact us', url: `${site.publicUrl}/contact` },
  });
}

/** Sent after a reset request for an existing account. */
export function passwordResetEmail(site: Site, recipient: string, token: string) {
  return email(site, recipient, `Choose a new password for ${site.siteName}`, {
    paragraphs: [`You asked for a new password for your ${site.siteName} account. Choose one on this page:`],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password?token=${token}` },
    closing: ['This link works once and expires in 60 minutes.', notYou],
  });
}

/** Sent after any change of the password. */
export function passwordChanged(site: Site, recipient: string) {
  return email(site, recipient, `Your ${site.siteName} password has been changed`, {
    paragraphs: [
      `The password for your ${site.siteName} account was changed just now, and all your other devices were logged out.`,
      'If this wasn’t you, change your password now.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** Sent when a user has made a personal access token for programs. */
export function personalTokenMade(site: Site, recipient: string, name: string) {
  return email(site, recipient, `A new access token for your ${site.siteName} account`, {
    paragraphs: [
      `Somebody who knows your password made the personal access token ‘${name}’. With it, a program can use your account.`,
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, change your password now. That also revokes all your tokens.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** Sent in place of passwordChanged when a reset link was used for an account whose address was not confirmed yet. */
export function accountTakenOver(site: Site, recipient: string) {
  return email(site, recipient, `Your ${site.siteName} password has been changed`, {
    paragraphs: [
      `The password for your ${site.siteName} account was changed just now, and all your other devices were logged out.`,
      "This email address hadn’t been confirmed before, so somebody else may have created the account. Two-step verification is now off. Any profile or listing is still there, but hidden: check it, and press 'Show again' if it’s yours.",
      'If this wasn’t you, change your password now.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** Sent to the owner of an address when someone tries to sign up with it or to change to it. */
export function alreadyHasAccount(site: Site, recipient: string) {
  return email(site, recipient, `You already have an account with ${site.siteName}`, {
    paragraphs: [
      `Somebody, probably you, tried to use this address for another ${site.siteName} account. Each email address can only have one.`,
      'If you’ve forgotten your password, you can choose a new one.',
    ],
    action: { label: 'Log in or choose a new password', url: `${site.publicUrl}/login` },
    closing: ['If this wasn’t you, you can ignore this email. Nothing has changed.'],
  });
}

/** Sent when two-factor login is switched on or off, or a recovery code is used. */
export function twoFactorChanged(site: Site, recipient: string, isOn: boolean) {
  return email(site, recipient, `Two-step verification has been turned ${isOn ? 'on' : 'off'}`, {
    paragraphs: [
      isOn
        ? `From now on, when you log in to ${site.siteName}, we’ll ask for your password and then a code from your authenticator app.`
        : `From now on, you’ll only need your password to log in to ${site.siteName}.`,
      'If this wasn’t you, change your password now.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** Sent when an operator switches off two-factor login for a user. */
export function twoFactorLifted(site: Site, recipient: string) {
  return email(site, recipient, 'Two-step verification has been turned off', {
    paragraphs: [
      `Our team has switched off two-step verification for your ${site.siteName} account, because somebody asked us to. From now on, you’ll only need your password to log in. You can set it up again in your settings.`,
      'If you didn’t ask us to, change your password now and contact us.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** The last email, sent after the account is closed. */
export function accountClosed(site: Site, recipient: string) {
  return email(site, recipient, `Your ${site.siteName} account is closed`, {
    paragraphs: [
      'As you asked, we’ve closed your account and erased the data we said we would. This is our last email about it.',
    ],
  });
}
