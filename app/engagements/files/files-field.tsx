import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FileLink } from './file-links.tsx';
import { acceptedFiles, fileIntents, filesHint, mostFiles, type WorkFile } from './work-file.ts';

type Props = { id: string; label: string; files: readonly WorkFile[]; error: string | undefined };

/** The files of a form, with buttons to add and remove them. The form needs encType="multipart/form-data". */
export function FilesField({ id, label, files, error }: Props) {
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left font-semibold">{label}</legend>
      {files.length > 0 && (
        <ul className="ruled-list">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <FileLink file={file} />
              <Button type="submit" size="small" name="intent" value={fileIntents.remove(file.id)} formNoValidate>
                Remove<span className="sr-only"> {file.fileName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostFiles && (
        <>
          {/* The key empties the field after a file was added. */}
          <FileField
            key={files.length}
            id={`${id}-file`}
            name="file"
            accept={acceptedFiles}
            label="Add a file (optional)"
            hint={filesHint}
            error={error}
          />
          <Button
            type="submit"
            size="small"
            name="intent"
            value={fileIntents.add}
            formNoValidate
            className="justify-self-start"
          >
            Add this file
          </Button>
        </>
      )}
    </fieldset>
  );
}
