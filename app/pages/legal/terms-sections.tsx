import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { offers } from '../../verification/verification.ts';
import { ContactLink, OperatorDetails, type LegalDetails } from './legal-page.tsx';

/** The prices in a sentence: 'Basic verification £49 and Premium verification £149'. */
const prices = offers.map(({ name, pricePounds }) => `${name} £${pricePounds}`).join(' and ');

/** Returns the sections of the terms of service. `hasAdNetwork`: an ad network fills the site's advert slots. */
export function termsSections(operator: LegalDetails, hasAdNetwork: boolean) {
  return [
    {
      id: 'who',
      title: 'Who we are',
      content: (
        <>
          <OperatorDetails operator={operator} />
          <p>
            Our email address is on <ContactLink />.
          </p>
        </>
      ),
    },
    {
      id: 'what',
      title: 'What this site is',
      content: (
        <>
          <p>
            A place where health and social care consultants and care services find each other. We’re not an employment
            agency, an employment business or a care provider, and we’re not party to anything you agree with each
            other.
          </p>
          <p>
            Anything marked ‘Coming soon’ isn’t part of the service yet. In particular, we don’t hold money for you,
            take a commission or mediate in disputes.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      content: (
        <ul>
          <li>You must be 18 or over.</li>
          <li>What you tell us must be true, and you must be authorised to act for any care service you sign up.</li>
          <li>Keep your password to yourself. Tell us if you think that somebody else knows it.</li>
          <li>You can close your account at any time in your settings.</li>
        </ul>
      ),
    },
    {
      id: 'rules',
      title: 'What you must not do',
      content: (
        <ul>
          <li>post details of people who use a care service, or anything confidential about them</li>
          <li>pretend to be somebody else, or claim a qualification or registration that you don’t have</li>
          <li>harass, discriminate, send spam, or post anything unlawful</li>
          <li>write, buy or sell false reviews</li>
          <li>collect data about other people here, or try to get round the site’s security</li>
        </ul>
      ),
    },
    {
      id: 'content',
      title: 'What you post',
      content: (
        <>
          <p>
            What you post stays yours. You let us store it and show it on this site for as long as it’s here. We may
            take down anything that breaks these terms or the law.
          </p>
          <p>
            If you see something that shouldn’t be here, email us. You can report a message in the conversation. A
            person looks at every report.
          </p>
        </>
      ),
    },
    {
      id: 'checks',
      title: 'Verification, and your own checks',
      content: (
        <>
          <p>
            A badge means that we looked at documents about a consultant’s identity and credentials on the date it
            shows. It’s not a guarantee of anybody’s work.
          </p>
          <p>
            Care services must still carry out the checks that the law and CQC’s regulations require. These can include
            DBS checks, right to work, professional registration, references and insurance.
          </p>
        </>
      ),
    },
    {
      id: 'payments',
      title: 'What you pay',
      content: (
        <>
          <p>
            Signing up and using the site is free. The only thing you pay for is verification, which is a one-off
            payment: {prices}. A premium profile is featured, and marked ‘Paid placement’.
          </p>
          <p>
            If we refuse your verification, or you withdraw it before we’ve decided, we’ll refund everything you paid.
            If you buy as a consumer, this doesn’t affect your legal rights, including your right to cancel within 14
            days.
          </p>
        </>
      ),
    },
    {
      id: 'directory',
      title: 'The care directory',
      content: (
        <p>
          It shows information from the Care Quality Commission (CQC), with the date. The information can be out of date
          or wrong: read CQC’s own report and visit before you decide. We’re not part of CQC, and it doesn’t endorse
          this site.
        </p>
      ),
    },
    {
      id: 'advertising',
      title: 'Advertising',
      content: (
        <p>
          {hasAdNetwork
            ? 'Ad-network advertising is labelled, and only loads if you agree to it. For more, see the '
            : 'We don’t show ad-network advertising at the moment. If that changes, adverts will be labelled, and we’ll say so first in the '}
          <Link to={href('/cookie-policy')} className="link">
            cookie policy
          </Link>
          .
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we’re responsible for',
      content: (
        <>
          <p>
            We run the site with reasonable care and skill, but can’t promise that it’ll always be available or free of
            errors. We’re not responsible for what people using it say, do or agree.
          </p>
          <p>
            If you use the site for your business, we’re not liable for lost profit or for indirect loss, and our total
            liability is limited to £100 or what you paid us in the last 12 months, whichever is more.
          </p>
          <p>
            Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for
            anything else that the law doesn’t let us limit.
          </p>
        </>
      ),
    },
    {
      id: 'ending',
      title: 'If we end your account',
      content: (
        <p>
          If you break these terms seriously or repeatedly, we may hide what you posted or close your account. We’ll
          tell you why, unless the law forbids it, and you can ask us to look again.
        </p>
      ),
    },
    {
      id: 'data',
      title: 'Your data',
      content: (
        <p>
          The{' '}
          <Link to={href('/privacy-policy')} className="link">
            privacy policy
          </Link>{' '}
          explains what we hold about you and your rights under UK data protection law.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      content: (
        <p>
          We publish any new version on this page, with its date. Important changes take effect 30 days later. If you
          don’t agree with them, you can close your account before then.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and courts',
      content: (
        <p>
          English law applies to these terms, and the courts of England and Wales have jurisdiction. If you’re a
          consumer in Scotland or Northern Ireland, you can also go to the courts there.
        </p>
      ),
    },
  ];
}
