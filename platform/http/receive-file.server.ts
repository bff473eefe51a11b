import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

export type ReceivedFile<Field extends string> = {
  /** Where it lies on this machine until `discard`. */
  path: string;
  /** As the sender calls it, without folders; '' where no name was given. */
  name: string;
  values: Record<Field, string>;
  discard(): Promise<void>;
};
export type ReceivedAnswer<Field extends string> =
  | { ok: true; file: ReceivedFile<Field> }
  /** 'unreadable': nothing that our own page would send. 'none': no file was chosen. 'empty': nothing is in it. */
  | { ok: false; reason: 'unreadable' | 'none' | 'empty' | 'too-large' };

const longestValueBytes = 1000;

/**
 * Takes a posted form with one large file: streams the file to a new path in `folder`, in constant memory. For small ones
 * see readUpload.
 */
export async function receiveFile<Field extends string>(
  request: Request,
  options: { folder: string; fileField: string; fields: readonly Field[]; mostBytes: number },
): Promise<ReceivedAnswer<Field>> {
  const { folder, fileField, fields, mostBytes } = options;
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !type.startsWith('multipart/form-data')) return { ok: false, reason: 'unreadable' };
  const { Busboy } = await import('@fastify/busboy');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const values = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
  const seen = new Set<string>();
  let name = '';
  let isStrange = false;
  let isTooLarge = false;
  let target: WriteStream | undefined;
  let written: Promise<void> | undefined;
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: 1,
        fileSize: mostBytes,
        fields: fields.length,
        fieldSize: longestValueBytes,
        parts: fields.length + 1,
      },
    });
    form.on('field', (field, value, isNameCut, isValueCut) => {
      if (!Object.hasOwn(values, field) || seen.has(field) || isNameCut || isValueCut) isStrange = true;
      else values[field as Field] = value;
      seen.add(field);
    });
    form.on('file', (field, stream, fileName) => {
      if (field !== fileField || written) isStrange = true;
      name = (fileName ?? '').split(/[/\\]/).at(-1) ?? '';
      stream.on('limit', () => (isTooLarge = true));
      target = createWriteStream(path, { mode: 0o600 });
      written = pipeline(stream, target);
      // Awaited below; a failure before that must not end the process.
      written.catch(() => {});
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(limit, () => (isStrange = true));
    await pipeline(Readable.fromWeb(request.body as never), form);
    await written;
  } catch {
    // It may be about to be opened: only a file that is closed can be taken away for good.
    target?.destroy();
    if (target) await finished(target).catch(() => {});
    await discard();
    return { ok: false, reason: 'unreadable' };
  }
  const bytes = written ? (await stat(path)).size : 0;
  // A browser sends a field in which nothing was chosen, too: without a name.
  const missing = bytes > 0 ? undefined : name === '' ? 'none' : 'empty';
  const reason = isTooLarge ? 'too-large' : isStrange ? 'unreadable' : missing;
  if (!reason) return { ok: true, file: { path, name, values, discard } };
  await discard();
  return { ok: false, reason };
}
