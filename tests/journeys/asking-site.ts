import { startThirdParties } from '../support/third-party-stand-ins.ts';
import { test as base } from './journey.ts';
import { startSite, type Site } from './start-site.ts';

type Asking = Awaited<ReturnType<typeof startThirdParties>> & { home: Site };

/**
 * Journeys on a site with a configured analytics tag, ad network and conversion tag. Local servers replace all three.
 */
export const test = base.extend<{ foreign: string[] }, { asking: Asking }>({
  asking: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from this parameter what a fixture needs.
    async ({}, provide) => {
      const others = await startThirdParties();
      const home = await startSite({
        thirdParties: {
          tagSrc: `${others.tag.origin}/tag.js?id=G-1`,
          adsSrc: `${others.ads.origin}/ads.js`,
          conversionId: 'AW-1',
        },
      });
      await provide({ ...others, home });
      await home.stop();
      await others.tag.stop();
      await others.ads.stop();
    },
    { scope: 'worker' },
  ],
  // These journeys use a site of their own.
  baseURL: async ({ asking }, provide) => provide(asking.home.address),
  /** The requests that pages have sent to other hosts so far. */
  foreign: async ({ context, asking, baseURL }, provide) => {
    const foreign: string[] = [];
    asking.tag.forget();
    asking.ads.forget();
    context.on('request', (request) => {
      const { origin, pathname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) foreign.push(pathname);
    });
    await provide(foreign);
  },
});
