import type { RouterContextProvider } from 'react-router';
import type { FieldLengths } from '../../../platform/http/body/read-form.server.ts';
import { mayHoldFile, receiveUpload, type UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { mayAddFile } from './may-add-file.server.ts';
import { mostFileBytes, type FilePlace } from './work-file.ts';

const megabyte = 1024 * 1024;
/** Of a form without its file. */
const mostFormBytes = megabyte;
/** What is too large up to here costs nothing that was typed. */
export const mostBodyBytes = 64 * megabyte;

/** A form that can have a file. Call `discard` when it is answered. */
export type WorkForm<Field extends string> = {
  values: Record<Field, string>;
  file: UploadedFile | undefined;
  isTooLarge: boolean;
  /** False: the user cannot add files there now, and one that was sent has not been stored. */
  mayAdd: boolean;
  discard(): Promise<void>;
};

/**
 * Receives a form with a file for a place. The file of a user who cannot add one there is never stored; the rest of the form
 * is read all the same. Undefined: not what our own page would send.
 */
export async function receiveWorkForm<Field extends string>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  place: FilePlace | undefined,
  { fields, repeated = [] }: { fields: FieldLengths<Field>; repeated?: readonly NoInfer<Field>[] },
): Promise<WorkForm<Field> | undefined> {
  const { viewer } = await requireSession(args.context);
  const { db, log } = args.context.get(platformContext);
  // Without a file there is nothing to refuse here: the use cases check on their own.
  const mayAdd =
    place !== undefined &&
    (!mayHoldFile(args.request) ||
      (await logFailure(log, 'whether a file can be added was not read', mayAddFile(db, viewer.id, place))) === true);
  const received = await receiveUpload(args, {
    fileField: 'file',
    fields,
    repeated,
    mostBytes: mayAdd ? mostFileBytes : 0,
    mostFormBytes,
    mostBodyBytes,
  });
  if (received.ok) return { ...received.upload, isTooLarge: false, mayAdd };
  if (received.reason === 'unreadable') return undefined;
  return { values: received.values, file: undefined, isTooLarge: mayAdd, mayAdd, discard: () => Promise.resolve() };
}
