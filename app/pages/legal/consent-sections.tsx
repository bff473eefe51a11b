import { Suspense } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { cookieSeconds } from '../../accounts/session/cookie-lifetimes.ts';
import { kindsToAsk, type ThirdPartyScripts } from '../../analytics/consent.ts';

/** The code of this panel is loaded only if the site uses scripts for which the visitor can give consent. */
const ConsentPanel = lazyPart<{ configured: ThirdPartyScripts }>(
  async () => (await import('../../analytics/consent-panel.tsx')).ConsentPanel,
);

const consentDays = cookieSeconds.consent / (24 * 3600);
const hostOf = (src: string | undefined) => src && new URL(src).host;

/** Returns two sections of the cookie policy: where visitors make their choice, and when the site asks for consent. */
export function consentSections(configured: ThirdPartyScripts) {
  const tagHost = hostOf(configured.tagSrc);
  const adsHost = hostOf(configured.adsSrc);
  return {
    choice: {
      id: 'choice',
      title: 'Your choice',
      content: (
        <Suspense>
          <ConsentPanel configured={configured} />
        </Suspense>
      ),
    },
    consent: {
      id: 'consent',
      title: 'When we ask for consent',
      content: (
        <>
          <p>
            The law on cookies is in the Privacy and Electronic Communications Regulations 2003 (PECR). A site needs
            your consent for cookies it could do without, but not for those that are strictly necessary for something
            you’ve asked for.
          </p>
          <p>
            Every cookie in the list below is strictly necessary. We only need your consent for the statistics and
            advertising cookies after it. Refusing is as easy as accepting, and you can change your choice above at any
            time. We remember it for {consentDays} days, then we ask again.
          </p>
          <p>If your browser sends a Global Privacy Control signal, we treat that as a refusal and don’t ask.</p>
          <p>We keep a record of what was chosen and when, but not of who chose it.</p>
        </>
      ),
    },
    advertising: {
      id: 'advertising',
      title: 'Statistics and advertising',
      content: (
        <>
          <p>Until you agree, nothing from these companies loads and they don’t know that you’ve been here:</p>
          <ul>
            {tagHost && (
              <li>
                Statistics: a script from {tagHost} counts which pages and buttons people use. We don’t send it any
                names or anything you type.
              </li>
            )}
            {kindsToAsk(configured).includes('advertising') && (
              <li>
                Ad-network advertising: {adsHost ? `a script from ${adsHost} fills our advert slots` : 'no adverts yet'}
                {configured.conversionId && ', and our ad network learns that a page was opened'}. Adverts are for
                adults (18+) and never show adult content.
              </li>
            )}
          </ul>
          <p>
            Their scripts may set cookies of their own. If you withdraw your consent, we stop sending them anything and
            reload the page without them. Cookies they’ve already set stay until you delete them.
          </p>
        </>
      ),
    },
  };
}
