/**
 * Why an import from the API cannot continue. Keep these phrases in the message, because the operators' import card picks
 * its text by looking for them (DIR-ADMIN-09 to 12): 'CQC API authentication not configured', 'authentication failed',
 * 'rate limit'.
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
}

export const notConfigured =
  'CQC API authentication not configured. Set CQC_API_KEY, or import a file that CQC publishes.';

const within = (text: string) => (text ? ` CQC says: ${text}` : '');

export function refusedByApi(status: number, text: string): ApiFailure {
  return new ApiFailure(`CQC API authentication failed (${status}).${within(text)}`);
}

/** Returns the failure for a rate limit: CQC asks the import to wait too long, or keeps asking it to wait. */
export function limited(text: string): ApiFailure {
  return new ApiFailure(`CQC API rate limit reached.${within(text)}`);
}

export function unreachable(problem: string): ApiFailure {
  return new ApiFailure(`We couldn’t read the CQC API: ${problem}`);
}
