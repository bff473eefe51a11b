import { openInThread } from './cqc-import/files/open-in-thread.server.ts';
import type { CqcFile } from './cqc-import/api/read-record.ts';

export type DescribedFile =
  | ({ ok: true } & Pick<CqcFile, 'kind' | 'dataDate' | 'isWhole'>)
  /** Why the file cannot be read, as a sentence. */
  | { ok: false; problem: string };

/** Returns the kind and data date of a CQC file, without reading all of it. `name`: the original file name. */
export async function describeCqcFile(path: string, name: string): Promise<DescribedFile> {
  try {
    const file = await openInThread(path, name);
    await file.close();
    return { ok: true, kind: file.kind, dataDate: file.dataDate, isWhole: file.isWhole };
  } catch (error) {
    return { ok: false, problem: (error as Error).message };
  }
}
