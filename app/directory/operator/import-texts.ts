/**
 * The texts about imports, from the specification. The text of a failure depends on what the error message contains.
 */
export const importTexts = {
  done: (count: number) => `Real CQC data imported successfully! ${count} providers processed.`,
  notOperator: 'Only an operator can do this.',
  answeredElsewhere:
    'Nothing has changed: this import had already ended, or somebody had answered its question. This page is now up to date.',
  fileGone: 'Another import has started since this preview, or we no longer have the file. Choose the file again.',
  asks: 'The import has paused. Answer the question on this page.',
  /** The label of the checkbox that accepts an older file. Refusals quote it. */
  takeOlder: 'Import the file even if it’s older than our data',
  isAsking: 'An import needs your answer first: remove the providers and continue, or stop the import.',
  /** `message` is undefined if no response arrived. */
  failed(message: string | undefined): string {
    if (message?.includes('CQC API authentication not configured')) {
      return 'CQC API key not configured. Please contact your administrator to set up API access.';
    }
    if (message?.includes('authentication failed')) {
      return 'CQC API authentication failed. Please check if your API key is valid and not expired.';
    }
    if (message?.includes('rate limit')) {
      return 'CQC API rate limit exceeded. Please wait a few minutes before trying again.';
    }
    return `Failed to import CQC data. ${message || 'Please check your internet connection and try again.'}`;
  },
};
