import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';
import type { Email } from '../../../platform/mail/send-email.server.ts';
import type { Act } from './act.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl' | 'contactEmail'>;
type Text = { subject: string; lead: string; path: string; label: string };

const ownProfile = { path: '/consultant-profile', label: 'Open your profile' };
const ownListing = { path: '/service-profile', label: 'Open your listing' };

function textOf(act: Act, { siteName }: Site): Text {
  switch (act) {
    case 'hide-profile':
      return {
        subject: 'We’ve hidden your profile',
        lead: `We’ve hidden your consultant profile on ${siteName}. Only you can see it now. You can still log in and edit it.`,
        ...ownProfile,
      };
    case 'hide-listing':
      return {
        subject: 'We’ve hidden your listing',
        lead: `We’ve hidden your care service listing on ${siteName}. Only you can see it now. You can still log in and edit it.`,
        ...ownListing,
      };
    case 'show-profile':
      return {
        subject: 'Your profile is back on the site',
        lead: `We’ve put your consultant profile back on ${siteName}. Unless you’ve hidden it yourself, anyone can find it again.`,
        ...ownProfile,
      };
    case 'show-listing':
      return {
        subject: 'Your listing is back on the site',
        lead: `We’ve put your care service listing back on ${siteName}. Unless you’ve taken it down or it has ended, anyone can find it again.`,
        ...ownListing,
      };
    case 'suspend':
      return {
        subject: 'We’ve suspended your account',
        lead: `We’ve suspended your account on ${siteName}. Nobody can find you on the site, and you can’t send or change anything. You can still log in, download your data and close your account.`,
        path: '/profile/settings',
        label: 'Open your settings',
      };
    case 'restore':
      return {
        subject: 'Your account is restored',
        lead: `Your account on ${siteName} is no longer suspended. Everything is as it was before.`,
        path: '/profile',
        label: 'Open your dashboard',
      };
    case 'warn':
      return {
        subject: 'A warning about your account',
        lead: `Something you did on ${siteName} broke our rules. We haven’t changed your account. If it happens again, we may hide your profile or your listing.`,
        path: '/terms-of-service',
        label: 'Read our rules',
      };
  }
}

/** The email to the owner of an account about what an operator did. `reason`: in the operator's words. */
export function actDone(site: Site, recipient: string, act: Act, reason: string): Email {
  const { subject, lead, path, label } = textOf(act, site);
  const isAgainstThem = act !== 'show-profile' && act !== 'show-listing' && act !== 'restore';
  const content = {
    siteName: site.siteName,
    publicUrl: site.publicUrl,
    title: subject,
    paragraphs: [lead, `Reason: ${reason}`],
    action: { label, url: site.publicUrl + path },
    closing: isAgainstThem
      ? [
          `If you think we’re wrong, you can appeal: email ${site.contactEmail} and tell us why. We’ll look at it again and get back to you.`,
        ]
      : [],
  };
  return { recipient, subject, ...composeEmail(content) };
}
