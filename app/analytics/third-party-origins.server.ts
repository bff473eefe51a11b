import type { ThirdPartiesConfig } from '../../platform/config/read-config.server.ts';

/** The origins that a page's policy has to name, so that the configured scripts run there once somebody has agreed. */
export function thirdPartyOrigins({ tagSrc, adsSrc }: ThirdPartiesConfig) {
  const originsOf = (...addresses: (string | undefined)[]) =>
    [...new Set(addresses.map((address) => address && new URL(address).origin))].filter(
      (origin) => origin !== undefined,
    );
  return { scriptOrigins: originsOf(tagSrc, adsSrc), frameOrigins: originsOf(adsSrc) };
}
