import type { Target } from '../propose/obstacle.ts';

/** What a file goes with: a proposal that is not sent yet, a milestone that is to be delivered, or a finding. */
export type FilePlace =
  { place: 'proposal'; target: Target } | { place: 'milestone' | 'finding'; engagementId: string; number: number };

/** Whether a suspended account may add files: to work that is under way, not to a new proposal. */
export const mayBeSuspended = ({ place }: FilePlace): boolean => place !== 'proposal';

/** A file as the two sides see it. `sequence`: the event of the record with which it was sent. */
export type WorkFile = { id: string; fileName: string; bytes: number; sequence: number | null };

export const mostFiles = 10;
const megabyte = 1024 * 1024;
const mostFileMegabytes = 20;
export const mostFileBytes = mostFileMegabytes * megabyte;
const mostMegabytesTogether = 60;
const mostBytesTogether = mostMegabytesTogether * megabyte;

export const filesHint = `Up to ${mostFiles} files of ${mostFileMegabytes} MB each, ${mostMegabytesTogether} MB together: PDF, Word, Excel, OpenDocument, RTF, CSV, plain text, PNG or JPEG. No names or details of people you support.`;

export const tooLargeText = `Choose a file of ${mostFileMegabytes} MB or less`;

/** What the file picker offers first. The server looks at the content. */
export const acceptedFiles = '.pdf,.doc,.docx,.xls,.xlsx,.odt,.ods,.rtf,.csv,.txt,.png,.jpg,.jpeg';

/** Returns what is wrong with adding one more file; undefined if nothing is. */
export function whyNotAdded(held: { files: number; bytes: number }, file: { size: number }): string | undefined {
  if (file.size === 0) return 'This file is empty';
  if (file.size > mostFileBytes) return tooLargeText;
  if (held.files >= mostFiles) return `You can add up to ${mostFiles} files`;
  if (held.bytes + file.size > mostBytesTogether)
    return `All files together can be ${mostMegabytesTogether} MB at most`;
  return undefined;
}

const addIntent = 'add-file';
const removePrefix = 'remove-file ';

/** What the buttons for files send as the form's intent. */
export const fileIntents = { add: addIntent, remove: (id: string) => removePrefix + id } as const;

/** Reads the intent of a form: undefined if no button for files was pressed. */
export function readFileIntent(intent: string): { kind: 'add' } | { kind: 'remove'; fileId: string } | undefined {
  if (intent === addIntent) return { kind: 'add' };
  return intent.startsWith(removePrefix) ? { kind: 'remove', fileId: intent.slice(removePrefix.length) } : undefined;
}
