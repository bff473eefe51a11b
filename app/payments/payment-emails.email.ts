import type { Config } from '../../platform/config/read-config.server.ts';
import { composeEmail } from '../../platform/mail/compose-email.server.ts';
import { longDateOf } from '../../ui/text/dates.ts';
import { poundsText } from '../../ui/text/pounds.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Content = Omit<Parameters<typeof composeEmail>[0], 'siteName' | 'publicUrl' | 'title'>;
type Bought = { number: number; name: string; amountPence: number; gateway: 'test' | 'stripe' };
/** The page where the buyer sees the result of the order, and the label of the link to it. */
type Status = { path: string; label: string };

function email({ siteName, publicUrl }: Site, recipient: string, subject: string, content: Content) {
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}

const testText = ['This was a test payment: no money was taken.'];
const linkTo = ({ publicUrl }: Site, { path, label }: Status) => ({ label, url: publicUrl + path });

/** The receipt after a payment. For the test checkout it says that no money was taken. */
export function paymentReceipt(
  site: Site,
  recipient: string,
  bought: Bought & { paidAt: Date },
  { nextSteps, status }: { nextSteps: readonly string[]; status: Status },
) {
  const amount = poundsText(bought.amountPence);
  return email(site, recipient, `Your ${site.siteName} receipt, number ${bought.number}`, {
    paragraphs: [
      ...(bought.gateway === 'test' ? testText : []),
      `Receipt ${bought.number}, ${longDateOf(bought.paidAt)}`,
      `${bought.name}: ${amount}`,
      `Total paid: ${amount}`,
      ...nextSteps,
    ],
    action: linkTo(site, status),
  });
}

/** The email after a refund. `status`: undefined when the product is no longer sold. */
export function refundSent(
  site: Site,
  recipient: string,
  bought: Bought,
  { paid, reason }: { paid: string; reason: string },
  status: Status | undefined,
) {
  return email(site, recipient, 'Your refund is on its way', {
    paragraphs: [
      ...(bought.gateway === 'test' ? testText : []),
      `We’ve refunded ${paid} for ${bought.name} (receipt ${bought.number}).`,
      `Reason: ${reason}.`,
      'The money will go back to the card you paid with. This can take 5 to 10 days.',
    ],
    ...(status && { action: linkTo(site, status) }),
  });
}
