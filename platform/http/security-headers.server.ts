const oneYearSeconds = 365 * 24 * 3600;

type Options = { publicUrl: string; isDevelopment: boolean };
type PolicyOptions = Options & {
  /** Origins of others to which a form may lead, such as where one pays. */
  formTargets?: readonly string[];
  /** Of scripts of others: they may run, and fetch from where they came from. */
  scriptOrigins?: readonly string[];
  /** Of those, whose frames a page may show. */
  frameOrigins?: readonly string[];
};

/** Headers that every answer carries, whatever it is. A page has a policy of its own instead: see contentSecurityPolicy. */
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
 * Of those, what browsers heed in a script, a style sheet or a font. The rest they read of documents alone, and a first
 * visit fetches ten such files: it would weigh 3 kB.
 */
export function partHeaders(options: Options): Record<string, string> {
  const heeded = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security'];
  return Object.fromEntries(Object.entries(securityHeaders(options)).filter(([name]) => heeded.includes(name)));
}

/** Whether an answer of this type can only be a part of a page, never a document that does something. */
export function isPartOfPage(contentType: string | null): boolean {
  return /^(?:text\/(?:css|javascript)|font\/)/.test(contentType ?? '');
}

/**
 * What a page may load and run: its own files, and the inline scripts named by `scriptSources` ('nonce-…', 'sha256-…').
 * Style attributes are allowed, because the server writes some (positions, sizes); style elements are not.
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
    // Vite's development server puts styles into elements and talks over a web socket.
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
