import type { Config } from '../../platform/config/read-config.server.ts';
import { composeEmail } from '../../platform/mail/compose-email.server.ts';
import { longDateOf } from '../../ui/dates.ts';
import { offerOf, poundsText, type PaidLevel } from './verification.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Content = Omit<Parameters<typeof composeEmail>[0], 'siteName' | 'publicUrl' | 'title'>;
type Bought = { number: number; level: PaidLevel; isUpgrade: boolean; amountPence: number; gateway: 'test' | 'stripe' };

function email({ siteName, publicUrl }: Site, recipient: string, subject: string, content: Content) {
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}

const yourCheck = ({ publicUrl }: Site) => ({ label: 'See where your check stands', url: `${publicUrl}/verification` });
function nameOf({ level, isUpgrade }: Pick<Bought, 'level' | 'isUpgrade'>): string {
  return isUpgrade ? 'Upgrade from basic to premium verification' : offerOf(level).name;
}

/** After a payment. In the test checkout it says that no money moved. */
export function paymentReceipt(site: Site, recipient: string, bought: Bought & { paidAt: Date }) {
  const amount = poundsText(bought.amountPence);
  const isTest = bought.gateway === 'test';
  return email(site, recipient, `Your receipt ${bought.number} from ${site.siteName}`, {
    paragraphs: [
      ...(isTest ? ['This was the test checkout: no money moved.'] : []),
      `Receipt ${bought.number}, ${longDateOf(bought.paidAt)}`,
      `${nameOf(bought)}: ${amount}`,
      `Paid in all: ${amount}`,
      isTest
        ? 'The test checkout approves at once and checks nothing.'
        : bought.isUpgrade
          ? 'You were checked before, so you need do nothing: we will write to you when your premium verification is decided.'
          : 'The fee pays for the check. To begin it, hand in your evidence of identity and credentials.',
    ],
    action: yourCheck(site),
  });
}

/** When money was sent back. */
export function refundSent(site: Site, recipient: string, bought: Bought & { paid: string; reason: string }) {
  return email(site, recipient, 'Your money is on its way back', {
    paragraphs: [
      ...(bought.gateway === 'test' ? ['This was the test checkout: no money moved.'] : []),
      `We have sent back ${bought.paid} for: ${nameOf(bought)}, number ${bought.number}.`,
      `The reason: ${bought.reason}.`,
      'It goes to the card that was paid with. Your bank may take 5 to 10 days to show it.',
    ],
    action: yourCheck(site),
  });
}

export function checkApproved(site: Site, recipient: string, level: PaidLevel, isUpgrade: boolean) {
  return email(site, recipient, `Your profile is ${level} verified`, {
    paragraphs: [
      `${isUpgrade ? 'Your upgrade is approved.' : 'We have checked your identity and credentials.'} Your profile at ${site.siteName} now has the badge '${level === 'premium' ? 'Premium Verified' : 'Verified'}'.`,
      ...(isUpgrade ? [] : ['What you handed in for the check has been deleted.']),
    ],
    action: yourCheck(site),
  });
}

/** `reason`: in the operator's words. */
export function checkRefused(site: Site, recipient: string, reason: string, isUpgrade: boolean) {
  const subject = isUpgrade ? 'Your upgrade to premium was not approved' : 'Your profile was not verified';
  return email(site, recipient, subject, {
    paragraphs: [
      isUpgrade
        ? 'We could not approve your upgrade. You keep the verification that you have.'
        : 'We have looked at what you handed in and could not verify your profile.',
      `The reason: ${reason}`,
      isUpgrade
        ? 'You get back all that you paid for the upgrade.'
        : 'You get all of your money back. What you handed in has been deleted. You can try again at any time.',
    ],
    action: yourCheck(site),
  });
}

/** When a refund or a dispute at the gateway has taken the level away. */
export function levelTakenBack(site: Site, recipient: string) {
  return email(site, recipient, 'Your verification has ended', {
    paragraphs: [
      'The payment for your verification was refunded or disputed, so the verification that it paid for has ended.',
      'If this is a mistake, write to us: the address is on our contact page.',
    ],
    action: { label: 'Contact us', url: `${site.publicUrl}/contact` },
  });
}

/** When evidence was deleted after its time, before anybody decided. */
export function evidenceDeleted(site: Site, recipient: string) {
  return email(site, recipient, 'Hand in your evidence again', {
    paragraphs: [
      'We keep evidence for 30 days at most. Yours was deleted before your check was decided.',
      'Hand it in again and we will look at it, or get your money back on the same page.',
    ],
    action: yourCheck(site),
  });
}

/** To the operators, when there is something to decide. Says nothing about the person. */
export function checkWaiting(site: Site, recipient: string) {
  return email(site, recipient, 'A verification is waiting for you', {
    paragraphs: ['Somebody has handed in evidence, or has bought an upgrade, and waits for a decision.'],
    action: { label: 'Open the queue', url: `${site.publicUrl}/verification/queue` },
  });
}
