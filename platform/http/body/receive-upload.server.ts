import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { RouterContextProvider } from 'react-router';
import { BodyTooLarge, limitBody } from './limit-body.server.ts';
import { readForm, type FieldLengths } from './read-form.server.ts';
import { platformContext, requestContext } from '../request-context.server.ts';
import { uploadsOf, type UploadPlace } from './uploads-of.server.ts';

export type UploadedFile = {
  /** The path on this machine until the upload is discarded. */
  path: string;
  /** The last 255 code units of the name given by the sender, without folders; '' if none was given. */
  name: string;
  /** In bytes. */
  size: number;
};
export type Upload<Field extends string> = {
  values: Record<Field, string>;
  /** Undefined if no file was chosen. */
  file: UploadedFile | undefined;
  /** Deletes the file from this machine. Code that receives an upload must call this or move the file. */
  discard(): Promise<void>;
};
export type UploadAnswer<Field extends string> =
  | { ok: true; upload: Upload<Field> }
  /** Not what our own page would send. */
  | { ok: false; reason: 'unreadable' }
  /** `values`: the fields that came before the file; '' for those after it, if the whole form is too large. */
  | { ok: false; reason: 'too-large'; values: Record<Field, string> };

type Options<Field extends string> = {
  fileField: string;
  fields: FieldLengths<Field>;
  /** The limit for the file. */
  mostBytes: number;
  /** The fields whose values are joined with commas if they are sent more than once. */
  repeated?: readonly Field[];
  /** The limit for the form without the file; 100 KB by default. */
  mostFormBytes?: number;
  /** The limit for everything; by default that of the form and the file. With a higher one, the fields of a form whose file is too large are still read. */
  mostBodyBytes?: number;
};

/** The maximum size of a form, not counting a file in it. */
const usualFormBytes = 100 * 1024;
/** How often a repeated field can be sent: once for each day of two years. */
const mostRepeats = 750;
const longestName = 255;
/** The limit for the headers of a part: the names of its field and its file. */
const mostHeaderBytes = 4 * 1024;

const typeOf = (request: Request) => request.headers.get('content-type') ?? '';

/** Whether a posted form may contain a file: it is multipart. */
export const mayHoldFile = (request: Request) => typeOf(request).startsWith('multipart/form-data');

/**
 * Receives a posted form with one file. Call it only after checking that the sender may send it. The file is written to
 * this machine's disk as it arrives, in constant memory. The sizes of the fields and the file are checked meanwhile. If
 * no file is sent, the form may also be URL-encoded.
 */
export async function receiveUpload<Field extends string>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  options: Options<Field>,
): Promise<UploadAnswer<Field>> {
  context.get(requestContext).allowSlowBody();
  return receiveInto(request, uploadsOf(context.get(platformContext).config.dataDir), options);
}

/** `place`: where the file is stored until it is moved or discarded. */
export async function receiveInto<Field extends string>(
  request: Request,
  place: UploadPlace,
  options: Options<Field>,
): Promise<UploadAnswer<Field>> {
  const type = typeOf(request);
  if (!mayHoldFile(request)) {
    const { fields, repeated, mostFormBytes = usualFormBytes } = options;
    const values = await readForm(limitBody(request, mostFormBytes), fields, repeated);
    if (!values) return { ok: false, reason: 'unreadable' };
    return { ok: true, upload: { values, file: undefined, discard: () => Promise.resolve() } };
  }
  const { mostBytes, mostFormBytes = usualFormBytes, mostBodyBytes = mostBytes + mostFormBytes } = options;
  const { body } = limitBody(request, mostBodyBytes);
  return body ? receiveParts(body, type, place, options) : { ok: false, reason: 'unreadable' };
}

async function receiveParts<Field extends string>(
  body: ReadableStream<Uint8Array>,
  type: string,
  { folder, prefix }: UploadPlace,
  { fileField, fields, mostBytes, repeated = [] }: Options<Field>,
): Promise<UploadAnswer<Field>> {
  const { Busboy } = await import('@fastify/busboy');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, prefix + randomUUID());
  const discard = () => rm(path, { force: true });
  const names = Object.keys(fields) as Field[];
  const values = Object.fromEntries(names.map((field) => [field, ''])) as Record<Field, string>;
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
        fields: names.length + 1 + (repeated.length > 0 ? mostRepeats : 0),
        // The limit counts bytes of UTF-8; a code unit takes at most three.
        fieldSize: 3 * Math.max(1, ...Object.values<number>(fields)),
        fieldNameSize: 100,
        parts: names.length + 2 + (repeated.length > 0 ? mostRepeats : 0),
        headerSize: mostHeaderBytes,
      },
    });
    form.on('field', (field, value, isNameCut, isValueCut) => {
      const isEmptyFile = field === fileField && value === '';
      const ours = field as Field;
      const mayRepeat = repeated.includes(ours);
      const text = seen.has(field) && mayRepeat ? `${values[ours]},${value}` : value;
      const isOurs = isEmptyFile || (Object.hasOwn(values, field) && text.length <= fields[ours]);
      if (!isOurs || (seen.has(field) && !mayRepeat) || isNameCut || isValueCut) isStrange = true;
      else if (!isEmptyFile) values[ours] = text;
      seen.add(field);
    });
    form.on('file', (field, stream, fileName) => {
      if (field !== fileField || seen.has(field)) isStrange = true;
      seen.add(field);
      name = toName(fileName ?? '');
      stream.on('limit', () => (isTooLarge = true));
      target = createWriteStream(path, { mode: 0o600 });
      written = pipeline(stream, target);
      // It is awaited below; until then a rejection must not end the process.
      written.catch(() => {});
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) form.on(limit, () => (isStrange = true));
    await pipeline(Readable.fromWeb(body as never), form);
    await written;
  } catch (error) {
    // The file may still be opening, and only a closed file can be deleted reliably.
    target?.destroy();
    if (target) await finished(target).catch(() => {});
    await discard();
    return error instanceof BodyTooLarge
      ? { ok: false, reason: 'too-large', values }
      : { ok: false, reason: 'unreadable' };
  }
  if (isTooLarge || isStrange) {
    await discard();
    return isStrange ? { ok: false, reason: 'unreadable' } : { ok: false, reason: 'too-large', values };
  }
  const size = written ? (await stat(path)).size : 0;
  // If no file was chosen, a browser sends an empty file without a name.
  const file = size > 0 || name !== '' ? { path, name, size } : undefined;
  if (!file) await discard();
  return { ok: true, upload: { values, file, discard } };
}

/** Returns the sent file name, shortened and without folders. Browsers send a quotation mark in it as '%22'. */
function toName(sent: string): string {
  return sent.slice(-longestName).replaceAll('%22', '"').split(/[/\\]/).at(-1) ?? '';
}

/** Returns the first `count` bytes of a file, or the whole file if it is shorter. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
