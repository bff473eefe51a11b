import { platformContext } from '../../../platform/http/request-context.server.ts';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import type { Route } from './+types/cookie-policy.screen.ts';
import { consentSections } from './consent-sections.tsx';
import { durationInWords, listCookies } from './cookie-list.ts';
import { FactsTable } from './facts-table.tsx';
import { ContactLink, LegalPage } from './legal-page.tsx';
import { legalVersions } from './legal-versions.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(platformContext).config.operator };
}

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'Cookie policy',
    import.meta.env.SSR && {
      description: `Every cookie that ${siteName} sets, what it’s for and how long it lasts.`,
      picture: pagePicture('cookie-policy'),
    },
  );
}

export default function CookiePolicyScreen({ loaderData, matches }: Route.ComponentProps) {
  const { siteName, thirdParties } = matches[0].loaderData;
  const asked = thirdParties && consentSections(thirdParties);
  const sections = [
    ...(asked ? [asked.choice] : []),
    asked?.consent ?? {
      id: 'consent',
      title: 'Why we don’t ask for consent',
      content: (
        <>
          <p>
            The law on cookies is in the Privacy and Electronic Communications Regulations 2003 (PECR). A site needs
            your consent for cookies it could do without, but not for those that are strictly necessary for something
            you’ve asked for.
          </p>
          <p>Every cookie below is strictly necessary. Nothing here needs your consent, so there’s no cookie banner.</p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'The cookies we set',
      content: (
        <>
          <p>
            Just reading the site doesn’t set any cookies. The ones below are set when you log in, reset a password or
            save something
            {asked && ', or choose above'}. Only this site can read them, and scripts can’t
            {asked && ', except the one that keeps your choice'}. Their names begin with ‘carebridge’; on a secure
            connection, ‘__Secure-’ comes before that.
          </p>
          <FactsTable
            caption="Cookies, what each is for and how long it lasts"
            headings={['Cookie', 'What it’s for', 'Lasts']}
            rows={listCookies(Boolean(asked)).map(({ name, purpose, seconds }) => [
              name,
              purpose,
              durationInWords(seconds),
            ])}
          />
        </>
      ),
    },
    {
      id: 'storage',
      title: 'What your browser keeps for you',
      content: (
        <>
          <p>Some things are kept in your own browser and only reach us if you send them:</p>
          <ul>
            <li>messages you’ve begun to write or that couldn’t be sent, until you send or clear them or log out</li>
            <li>where you were in a list or a page, until you close the tab</li>
            <li>the care providers on your shortlist, until you take them off it</li>
          </ul>
        </>
      ),
    },
    asked?.advertising ?? {
      id: 'advertising',
      title: 'Statistics and advertising',
      content: (
        <>
          <p>
            We don’t use third-party statistics or show adverts from ad networks. No ad network sets a cookie here or
            learns that you’ve been here.
          </p>
          <p>
            If we add ad-network advertising or third-party statistics, we’ll change this page first, and ask for your
            consent before anything from them loads. Refusing will be as easy as accepting.
          </p>
        </>
      ),
    },
    {
      id: 'control',
      title: 'How to delete cookies',
      content: (
        <>
          <p>
            Log out to remove the cookies that keep you logged in. You can delete or block all cookies in your browser’s
            settings. You can still read the site without them, but you can’t log in.
          </p>
          <p>
            Questions? Email us: the address is on <ContactLink />.
          </p>
        </>
      ),
    },
  ];
  return (
    <LegalPage
      title="Cookie policy"
      edition={legalVersions.cookies}
      operator={loaderData.operator}
      intro={<p>A cookie is a small piece of text that a site asks your browser to keep. {siteName} sets very few.</p>}
      sections={sections}
    />
  );
}
