import { sizeText } from '../../../ui/text/file-texts.ts';
import type { EvidenceKind } from '../verification-status.ts';

export const evidenceKinds: Record<EvidenceKind, { label: string; hint: string }> = {
  identity: {
    label: 'Identity',
    hint: 'The photo page of your passport, or both sides of your UK driving licence.',
  },
  credentials: {
    label: 'Credentials',
    hint: 'For example, your professional registration (NMC, HCPC or Social Work England), your qualifications or training, or your DBS certificate.',
  },
};

export function isEvidenceKind(text: string): text is EvidenceKind {
  return Object.hasOwn(evidenceKinds, text);
}

/** What a document is called in a sentence. */
const documentNames: Record<EvidenceKind, [one: string, several: string]> = {
  identity: ['your identity document', 'your identity documents'],
  credentials: ['your credentials', 'your credentials'],
};

/** Returns a text such as 'your identity documents and your credentials'. */
export function documentsText(kinds: readonly EvidenceKind[]): string {
  return (Object.keys(documentNames) as EvidenceKind[])
    .flatMap((kind) => {
      const count = kinds.filter((one) => one === kind).length;
      return count === 0 ? [] : [documentNames[kind][count === 1 ? 0 : 1]];
    })
    .join(' and ');
}

export const evidenceMegabytes = 10;
export const evidenceBytes = evidenceMegabytes * 1024 * 1024;
export const tooLargeText = `Choose a file of ${evidenceMegabytes} MB or less`;
export const filesOfCheck = 10;
export const evidenceTypes = 'application/pdf,image/jpeg,image/png';

/** The name of a field in the evidence forms. */
export type EvidenceField = 'kind' | 'file' | 'evidence';

/** A file of evidence as its owner and the operator see it in a list. */
export type EvidenceItem = {
  id: string;
  kind: EvidenceKind;
  fileName: string;
  bytes: number;
  uploadedAt: string;
  /** Why a better copy is needed, in the operator's words; '' if none is needed. */
  problem: string;
  /** What was wrong with the file that this one replaced; '' if it replaced no file. */
  earlierProblem: string;
};

/** Returns a text such as 'Passport.pdf, 1.2 MB'. */
export function fileText({ fileName, bytes }: Pick<EvidenceItem, 'fileName' | 'bytes'>): string {
  return `${fileName}, ${sizeText(bytes)}`;
}

/** Returns the kinds of evidence that are still missing. */
export function missingEvidence(items: readonly Pick<EvidenceItem, 'kind'>[]): EvidenceKind[] {
  const kinds = Object.keys(evidenceKinds) as EvidenceKind[];
  return kinds.filter((kind) => !items.some((item) => item.kind === kind));
}

/** Returns the type of a file from its first bytes, whatever its name is; undefined for a type that is not accepted. */
export function typeOfBytes(bytes: Uint8Array): 'application/pdf' | 'image/jpeg' | 'image/png' | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return undefined;
}

/** Returns the first broken rule of the upload form, as far as a browser can check. The server checks again. */
export function checkFile(
  kind: string,
  file: { size: number } | string | null | undefined,
): { field: 'kind' | 'file'; text: string } | undefined {
  if (!isEvidenceKind(kind)) return { field: 'kind', text: 'Choose what the document shows' };
  const text = checkCopy(file);
  return text === undefined ? undefined : { field: 'file', text };
}

/** Returns what is wrong with a chosen file; undefined if nothing is. */
export function checkCopy(file: { size: number } | string | null | undefined): string | undefined {
  if (!file || typeof file === 'string' || file.size === 0) return 'Choose a file';
  return file.size > evidenceBytes ? tooLargeText : undefined;
}
