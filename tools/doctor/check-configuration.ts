import type { Config } from '../../platform/config/read-config.server.ts';
import { ok, warning, wrong, type Finding } from './finding.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Checks what readConfig accepts, but a public site should not have. */
export function checkConfiguration(config: Config): Finding[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isPublic = protocol === 'https:';
  const found: Finding[] = [];
  if (config.databaseUrl && !isPublic) {
    const say = loopback.includes(hostname) ? warning : wrong;
    found.push(
      say(
        `PUBLIC_URL is ${config.publicUrl}: passwords and sessions travel without encryption.`,
        'Put a proxy with TLS in front of the site, and set PUBLIC_URL to its https address.',
      ),
    );
  }
  if (isPublic && config.trustProxy === 0)
    found.push(
      wrong(
        'PUBLIC_URL is https and TRUST_PROXY is 0: all visitors seem to have the address of your proxy, and share its limits.',
        'Set TRUST_PROXY to the number of proxies in front of the site, usually 1.',
      ),
    );
  const { legalName, address, icoNumber, legalReviewedOn } = config.operator;
  const missing = Object.entries({
    OPERATOR_NAME: legalName,
    OPERATOR_ADDRESS: address,
    ICO_NUMBER: icoNumber,
    LEGAL_REVIEWED_ON: legalReviewedOn,
  }).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0)
    found.push(
      warning(
        `The legal pages have gaps: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
        'Set them before the site is public (README.md).',
      ),
    );
  if (isPublic && config.contactEmail.endsWith('.example'))
    found.push(
      warning(
        `The contact page shows ${config.contactEmail}, which does not exist.`,
        'Set CONTACT_EMAIL to an address that somebody reads.',
      ),
    );
  return found.length > 0 ? found : [ok('Every setting is valid.')];
}
