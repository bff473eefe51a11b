import { Suspense } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { cookieSeconds } from '../../accounts/session/cookie-lifetimes.ts';
import { kindsToAsk, type ThirdPartyScripts } from '../../analytics/consent.ts';

/** Loaded only if there is something to choose. */
const ConsentPanel = lazyPart<{ configured: ThirdPartyScripts }>(
  async () => (await import('../../analytics/consent-panel.tsx')).ConsentPanel,
);

const consentDays = cookieSeconds.consent / (24 * 3600);
const hostOf = (src: string | undefined) => src && new URL(src).host;

/** Returns the sections of the cookie policy on third parties: one text for everyone, and the visitor's own choice. */
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
            your consent for cookies that it could do without. It needs none for those that are strictly necessary for
            something you’ve asked for.
          </p>
          <p>
            Every cookie below is strictly necessary. What needs your consent is the statistics and advertising further
            down. You can refuse as easily as accept, and change your choice above at any time. We remember it for{' '}
            {consentDays} days, then we ask again.
          </p>
          <p>If your browser sends Global Privacy Control, we treat that as a refusal and don’t ask.</p>
          <p>We keep a record of what was chosen and when, but nothing that says who chose it.</p>
        </>
      ),
    },
    advertising: {
      id: 'advertising',
      title: 'Statistics and advertising',
      content: (
        <>
          <p>Nothing from these companies loads, and they don’t learn that you’ve been here, until you agree:</p>
          <ul>
            {tagHost && (
              <li>
                Statistics: a script from {tagHost} counts which pages and buttons people use. We send it no names and
                nothing you type.
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
            Their scripts may set cookies of their own. If you withdraw your consent, we stop telling them anything and
            reload the page without them. Cookies they’ve already set stay until you delete them.
          </p>
        </>
      ),
    },
  };
}
