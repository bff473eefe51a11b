import type { ThirdPartiesConfig } from '../../platform/config/read-config.server.ts';

/** Returns the origins that a page's CSP must list, so that the configured scripts can run after consent. */
export function thirdPartyOrigins({ tagSrc, adsSrc }: ThirdPartiesConfig) {
  const originsOf = (...addresses: (string | undefined)[]) =>
    [...new Set(addresses.map((address) => address && new URL(address).origin))].filter(
      (origin) => origin !== undefined,
    );
  return { scriptOrigins: originsOf(tagSrc, adsSrc), frameOrigins: originsOf(adsSrc) };
}
