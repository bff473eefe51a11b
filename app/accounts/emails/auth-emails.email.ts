import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Content = Omit<Parameters<typeof composeEmail>[0], 'siteName' | 'publicUrl' | 'title'>;

function email({ siteName, publicUrl }: Site, recipient: string, subject: string, content: Content) {
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}

const notYou = 'If you didn’t ask for this, you can ignore this email. Nothing has changed.';

/** After sign-up, and on 'Send again'. Without a mail server nothing needs confirming (D38). */
export function confirmEmail(site: Site & Pick<Config, 'smtpUrl'>, recipient: string, token: string) {
  return email(site, recipient, `Confirm your email address for ${site.siteName}`, {
    paragraphs: [
      `Welcome to ${site.siteName}. Open the page below and press 'Confirm my email address'.${site.smtpUrl ? ' Until then your profile isn’t listed.' : ''}`,
    ],
    action: { label: 'Confirm my email address', url: `${site.publicUrl}/confirm-email?token=${token}` },
    closing: ['The link works for 3 days.', 'If you didn’t sign up, you can ignore this email.'],
  });
}

/** To the new address of somebody who wants to change it. */
export function confirmNewEmail(site: Site, recipient: string, token: string) {
  return email(site, recipient, `Confirm your new email address for ${site.siteName}`, {
    paragraphs: [
      `You asked to use this address for your account at ${site.siteName}. Open the page below and press 'Confirm my email address'. Until then your account keeps its present address.`,
    ],
    action: { label: 'Confirm my email address', url: `${site.publicUrl}/confirm-email?token=${token}` },
    closing: ['You can use this link once, within 24 hours.', notYou],
  });
}

/** To the old address, when a change is asked for. */
export function emailChangeAsked(site: Site, recipient: string, newEmail: string) {
  return email(site, recipient, `Somebody wants to change your account’s email address`, {
    paragraphs: [
      `Somebody who knows your password asked to change your ${site.siteName} account’s email address to ${newEmail}. It changes when the new address is confirmed.`,
      'Was it you? Then you don’t need to do anything.',
      'Not you? Change your password now: this also stops the change.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** To the old address, when it was changed. */
export function emailChanged(site: Site, recipient: string, newEmail: string) {
  return email(site, recipient, `Your account’s email address was changed`, {
    paragraphs: [
      `Your account at ${site.siteName} now has the address ${newEmail}. We won’t write to this address again.`,
      'Not you? Write to us now: the address is on our contact page.',
    ],
    action: { label: 'Contact us', url: `${site.publicUrl}/contact` },
  });
}

/** After a reset request for an account that exists. */
export function resetPassword(site: Site, recipient: string, token: string) {
  return email(site, recipient, `Choose a new password for ${site.siteName}`, {
    paragraphs: [`You asked for a new password for your account at ${site.siteName}. Choose it on this page:`],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password?token=${token}` },
    closing: ['You can use this link once, within 60 minutes.', notYou],
  });
}

/** After a password was changed, by whichever way. */
export function passwordChanged(site: Site, recipient: string) {
  return email(site, recipient, `Your password for ${site.siteName} was changed`, {
    paragraphs: [
      `The password for your ${site.siteName} account was changed just now, and all your other devices were logged out.`,
      'Not you? Change your password now.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** After the first password that the owner of the address has set, for an account that had never confirmed it. */
export function accountTakenOver(site: Site, recipient: string) {
  return email(site, recipient, `Your password for ${site.siteName} was changed`, {
    paragraphs: [
      `The password for your ${site.siteName} account was changed just now, and all your other devices were logged out.`,
      "This email address hadn’t been confirmed before, so somebody else may have made the account. Two-step verification is now off. A profile or a listing is still there, but hidden: look through it, and press 'Show again' if it’s yours.",
      'Not you? Change your password now.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** To the owner of an address that somebody tried to sign up with, or to change to. */
export function alreadyHasAccount(site: Site, recipient: string) {
  return email(site, recipient, `You already have an account at ${site.siteName}`, {
    paragraphs: [
      `Somebody, probably you, tried to use this address for a new account at ${site.siteName}. It already has one, so we didn’t make another.`,
      'If you have forgotten your password, you can choose a new one.',
    ],
    action: { label: 'Log in or choose a new password', url: `${site.publicUrl}/login` },
    closing: ['If it wasn’t you, you can ignore this email. Nothing has changed.'],
  });
}

/** When the second step of logging in was switched on or off, or a recovery code was used. */
export function secondStepChanged(site: Site, recipient: string, isOn: boolean) {
  return email(site, recipient, `Two-step verification is ${isOn ? 'on' : 'off'}`, {
    paragraphs: [
      isOn
        ? `From now on, logging in to ${site.siteName} asks for a code from your authenticator app after the password.`
        : `From now on, your password alone logs you in to ${site.siteName}.`,
      'Not you? Change your password now.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** When an operator has switched the second step off for somebody. */
export function secondStepLifted(site: Site, recipient: string) {
  return email(site, recipient, 'Two-step verification is off', {
    paragraphs: [
      `Our team has switched off two-step verification for your ${site.siteName} account, because we were asked to. From now on, your password alone logs you in. You can set it up again from your profile.`,
      'Not you who asked? Change your password now, and write to us.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** The last e-mail to somebody who has closed the account. */
export function accountClosed(site: Site, recipient: string) {
  return email(site, recipient, `Your account at ${site.siteName} is closed`, {
    paragraphs: [
      'You asked us to close your account, so we have, and we’ve erased your data as the page said. This is our last email about it.',
    ],
  });
}
