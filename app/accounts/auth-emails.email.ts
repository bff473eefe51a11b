import type { Config } from '../../platform/config/read-config.server.ts';
import { composeEmail } from '../../platform/mail/compose-email.server.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Content = Omit<Parameters<typeof composeEmail>[0], 'siteName' | 'publicUrl' | 'title'>;

function email({ siteName, publicUrl }: Site, recipient: string, subject: string, content: Content) {
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}

const notYou = 'If you did not ask for this, you can ignore this email. Nothing has changed.';

/** After sign-up, and on 'Send again'. Without a mail server nothing needs confirming (D38). */
export function confirmEmail(site: Site & Pick<Config, 'smtpUrl'>, recipient: string, token: string) {
  return email(site, recipient, `Confirm your email address for ${site.siteName}`, {
    paragraphs: [
      `Welcome to ${site.siteName}. Open the page below and press 'Confirm my email address'.${site.smtpUrl ? ' Until then your profile is not listed.' : ''}`,
    ],
    action: { label: 'Confirm my email address', url: `${site.publicUrl}/confirm-email?token=${token}` },
    closing: ['The link works for 3 days.', 'If you did not sign up, you can ignore this email.'],
  });
}

/** To the new address of somebody who wants to change it. */
export function confirmNewEmail(site: Site, recipient: string, token: string) {
  return email(site, recipient, `Confirm your new email address for ${site.siteName}`, {
    paragraphs: [
      `You asked to use this address for your account at ${site.siteName}. Open the page below and press 'Confirm my email address'. Until then your account keeps the address it has.`,
    ],
    action: { label: 'Confirm my email address', url: `${site.publicUrl}/confirm-email?token=${token}` },
    closing: ['The link works for 24 hours and once.', notYou],
  });
}

/** To the old address, when a change is asked for. */
export function emailChangeAsked(site: Site, recipient: string, newEmail: string) {
  return email(site, recipient, `Somebody wants to change the email address of your account`, {
    paragraphs: [
      `Somebody who knows your password asked to change the email address of your account at ${site.siteName} to ${newEmail}. It changes when the new address is confirmed.`,
      'Was it you? Then you need do nothing here.',
      'Was it not you? Choose a new password now: this also makes the change impossible.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** To the old address, when it was changed. */
export function emailChanged(site: Site, recipient: string, newEmail: string) {
  return email(site, recipient, `The email address of your account was changed`, {
    paragraphs: [
      `Your account at ${site.siteName} now has the address ${newEmail}. We will not write to this address again.`,
      'Was it not you? Answer to the address on our contact page at once.',
    ],
    action: { label: 'Contact us', url: `${site.publicUrl}/contact` },
  });
}

/** After a reset request for an account that exists. */
export function resetPassword(site: Site, recipient: string, token: string) {
  return email(site, recipient, `Choose a new password for ${site.siteName}`, {
    paragraphs: [`You asked for a new password for your account at ${site.siteName}. Choose it on this page:`],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/reset-password?token=${token}` },
    closing: ['The link works for 60 minutes and once.', notYou],
  });
}

/** After a password was changed, by whichever way. */
export function passwordChanged(site: Site, recipient: string) {
  return email(site, recipient, `Your password for ${site.siteName} was changed`, {
    paragraphs: [
      `The password of your account at ${site.siteName} was changed just now, and all your other devices were logged out.`,
      'Was it not you? Choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** After the first password that the owner of the address has set, for an account that had never confirmed it. */
export function accountTakenOver(site: Site, recipient: string) {
  return email(site, recipient, `Your password for ${site.siteName} was changed`, {
    paragraphs: [
      `The password of your account at ${site.siteName} was changed just now, and all your other devices were logged out.`,
      "This email address had not been confirmed before, so somebody else may have made the account. The second step of logging in is off now. A profile or a listing is still there, but hidden: look through it, and press 'Show again' when it is yours.",
      'Was it not you? Choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** To the owner of an address that somebody tried to sign up with, or to change to. */
export function alreadyHasAccount(site: Site, recipient: string) {
  return email(site, recipient, `You already have an account at ${site.siteName}`, {
    paragraphs: [
      `Somebody, probably you, tried to use this address for a new account at ${site.siteName}. It has one already, so no second one was made.`,
      'If you have forgotten your password, you can choose a new one.',
    ],
    action: { label: 'Log in or choose a new password', url: `${site.publicUrl}/login` },
    closing: ['If it was not you, you can ignore this email. Nothing has changed.'],
  });
}

/** When the second step of logging in was switched on or off, or a recovery code was used. */
export function secondStepChanged(site: Site, recipient: string, isOn: boolean) {
  return email(site, recipient, `The second step of logging in is ${isOn ? 'on' : 'off'}`, {
    paragraphs: [
      isOn
        ? `From now on, logging in to ${site.siteName} asks for a code from your authenticator app after the password.`
        : `From now on, your password alone logs you in to ${site.siteName}.`,
      'Was it not you? Choose a new password at once.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** When an operator has switched the second step off for somebody. */
export function secondStepLifted(site: Site, recipient: string) {
  return email(site, recipient, 'The second step of logging in is off', {
    paragraphs: [
      `Our team has switched the second step of logging in off for your account at ${site.siteName}, because we were asked to. From now on, your password alone logs you in. You can set it up again on your profile.`,
      'Was it not you who asked? Choose a new password at once, and write to us.',
    ],
    action: { label: 'Choose a new password', url: `${site.publicUrl}/login?view=reset` },
  });
}

/** The last e-mail to somebody who has closed the account. */
export function accountClosed(site: Site, recipient: string) {
  return email(site, recipient, `Your account at ${site.siteName} is closed`, {
    paragraphs: [
      'Your account was closed at your request, and your data were erased as the page said. This is the last email about it.',
    ],
  });
}
