const oneYearSeconds = 365 * 24 * 3600;

type Options = { publicUrl: string; isDevelopment: boolean };
type PolicyOptions = Options & {
  /** Other origins to which a form may lead, such as that of a payment page. */
  formTargets?: readonly string[];
  /** The origins of third-party scripts, which may run and may fetch from their own origin. */
  scriptOrigins?: readonly string[];
  /** The script origins whose frames a page may show. */
  frameOrigins?: readonly string[];
};

/** Returns the headers for every response. Pages replace the policy with their own, see contentSecurityPolicy. */
export function securityHeaders({ publicUrl }: Options): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${oneYearSeconds}; includeSubDomains`,
    }),
  };
}

/**
 * Returns only the headers that browsers use for a script, a style sheet or a font. The other headers matter only for
 * documents. They would add 3 kB to a first visit, which fetches ten such files.
 */
export function partHeaders(options: Options): Record<string, string> {
  const heeded = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security'];
  return Object.fromEntries(Object.entries(securityHeaders(options)).filter(([name]) => heeded.includes(name)));
}

/** Whether a response of this type can only be part of a page, never a document. */
export function isPartOfPage(contentType: string | null): boolean {
  return /^(?:text\/(?:css|javascript)|font\/)/.test(contentType ?? '');
}

/**
 * Returns the policy for what a page may load and run: its own files, and the inline scripts in `scriptSources`
 * ('nonce-…', 'sha256-…'). Style attributes are allowed, because the server writes some (positions, sizes); style
 * elements are not.
 */
export function contentSecurityPolicy(
  scriptSources: string[],
  { publicUrl, isDevelopment, formTargets = [], scriptOrigins = [], frameOrigins = [] }: PolicyOptions,
): string {
  const scripts = ["'self'", ...scriptSources.map((source) => `'${source}'`), ...scriptOrigins].join(' ');
  const isFetchedFrom = ["'self'", ...scriptOrigins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Vite's development server inserts style elements and uses a web socket.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${isFetchedFrom} data:`,
    `connect-src ${isFetchedFrom}${isDevelopment ? ' ws:' : ''}`,
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
