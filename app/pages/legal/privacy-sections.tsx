import { href } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import type { ThirdPartyScripts } from '../../analytics/consent.ts';
import { FactsTable } from './facts-table.tsx';
import { ContactLink, OperatorDetails, type LegalDetails } from './legal-page.tsx';

/** Returns the sections of the privacy policy. They must match what the code does: if either changes, check both. */
export function privacySections(
  operator: LegalDetails,
  retention: readonly { what: string; keptFor: string }[],
  thirdParties: ThirdPartyScripts | undefined,
) {
  return [
    {
      id: 'who',
      title: 'Who we are',
      content: (
        <>
          <p>The data controller is:</p>
          <OperatorDetails operator={operator} />
          <p>
            If you have a question about your data, email us: our address is on <ContactLink />.
          </p>
        </>
      ),
    },
    {
      id: 'what',
      title: 'What we hold about you',
      content: (
        <>
          <p>If you just browse the site, we don’t know who you are. If you have an account, we hold:</p>
          <ul>
            <li>your email address, name, and whether you’re a consultant or a care service</li>
            <li>what you put on your profile or listing, which anybody can read unless you hide it</li>
            <li>messages you send and receive, who you’ve blocked, and what you report</li>
            <li>if you buy verification: your payments, the documents you send, and our decision</li>
            <li>which browsers you’re logged in with</li>
            <li>
              when you log in and out, which buttons you use, which pages and listings you open, and any errors, but not
              what you type
            </li>
          </ul>
          <p>
            We use your IP address briefly to limit misuse. We don’t store it: we keep only a scrambled form, for a day
            at most. We never see your card number.
          </p>
          <p>
            We count how often each kind of page is opened, without cookies and without knowing who opened it. When a
            search finds nothing, we only keep the words if at least 3 people search for them on the same day. To tell
            people apart, we scramble their IP address with a key that we delete at midnight.
          </p>
          <p>
            The care directory holds what the Care Quality Commission publishes about care services. It’s about places
            that provide care, and can include a business phone number or website.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      title: 'Why, and on what legal basis',
      content: (
        <ul>
          <li>
            <strong>To run your account, profile, messages and verification</strong>: it’s needed for our contract with
            you (the terms of service).
          </li>
          <li>
            <strong>To keep the site safe</strong> (limits, reports, proof that emails were delivered) and{' '}
            <strong>to see what’s used</strong>: we have a legitimate interest in a site that works and can be trusted.
          </li>
          <li>
            <strong>To keep payment records</strong>: tax and accounting law requires it.
          </li>
          <li>
            <strong>To email you about unread messages and free days</strong>: it’s part of the service. You can switch
            these emails off.
          </li>
        </ul>
      ),
    },
    {
      id: 'sharing',
      title: 'Who we share it with',
      content: (
        <>
          <p>We don’t sell your data. These companies handle some of it for us, and only on our instructions:</p>
          <ul>
            <li>whoever hosts the site, its database and its uploaded files</li>
            <li>whoever delivers our emails</li>
            <li>
              Stripe, if card payments are switched on: you type your card details on Stripe’s own page, and Stripe is
              responsible for them
            </li>
          </ul>
          <p>
            Where one of them works outside the UK, UK data protection law requires safeguards: either the UK recognises
            that country’s protection as adequate, or the contract uses terms approved by the ICO. Email us to ask which
            apply.
          </p>
          <p>
            We only give data to the police, a court or a regulator where the law requires it, or to protect somebody
            from serious harm.
          </p>
        </>
      ),
    },
    {
      id: 'advertising',
      title: 'Advertising',
      content: (
        <p>
          {thirdParties
            ? 'We use other companies’ scripts for statistics or ad-network advertising, and ask for your consent first. Until you agree, they learn nothing about you from us. You can see what they do, and change your choice, in the '
            : 'We don’t show adverts from ad networks at the moment, and we don’t share anything about you with them. If that changes, we’ll say so here and ask for your consent first. See the '}
          <Link to={href('/cookie-policy')} className="link">
            cookie policy
          </Link>
          .
        </p>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      content: (
        <>
          <FactsTable
            caption="What we hold and how long we keep it"
            headings={['What', 'How long']}
            rows={retention.map(({ what, keptFor }) => [what, keptFor])}
          />
          <p>
            We delete out-of-date data every night, so we may keep it up to a day longer. Anything in a backup goes when
            that backup is deleted.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: (
        <>
          <p>UK data protection law gives you the right to:</p>
          <ul>
            <li>see your data and get a copy: go to ‘Your data’ in your settings</li>
            <li>have it put right: you can edit your name, email address, profile and listing yourself</li>
            <li>have it deleted: you can close your account yourself, and we say what stays and why before you do</li>
            <li>object to how we use it, or ask us to limit that</li>
            <li>take it elsewhere: your copy includes a file that other software can read</li>
          </ul>
          <p>We don’t leave decisions about you to a computer. A person decides on verification and reports.</p>
          <p>We’ll reply within one month, free of charge.</p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Age',
      content: (
        <p>
          You must be 18 or over to use this site. We don’t knowingly collect data from children under 13. If you think
          we hold any, tell us and we’ll delete it.
        </p>
      ),
    },
    {
      id: 'complaints',
      title: 'If you’re not happy',
      content: (
        <p>
          Tell us first: we’ll acknowledge your complaint within 30 days and look into it without delay. You can also
          complain to the Information Commissioner’s Office (ICO) at{' '}
          <a href="https://ico.org.uk/make-a-complaint/" rel="external" className="link">
            ico.org.uk
          </a>{' '}
          or on 0303 123 1113.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      content: (
        <p>
          When we change this page, we update the date and version at the top. Changes that affect you won’t apply until
          30 days after we publish them here.
        </p>
      ),
    },
  ];
}
