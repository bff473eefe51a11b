import { href } from 'react-router';
import { sizeText } from '../../../ui/text/file-texts.ts';
import type { WorkFile } from './work-file.ts';

/** Files that can be downloaded, one below the other. */
export function FileLinks({ files }: { files: readonly WorkFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

/** A file that can be downloaded, with its size. */
export function FileLink({ file: { id, fileName, bytes } }: { file: WorkFile }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <a
        href={href('/engagements/files/:fileId', { fileId: id })}
        className="link inline-flex min-h-11 items-center"
        download
      >
        {fileName}
      </a>{' '}
      <span className="text-sm text-ink-soft figures">{sizeText(bytes)}</span>
    </span>
  );
}
