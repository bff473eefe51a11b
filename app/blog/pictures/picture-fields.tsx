import { FileField } from '../../../ui/form/file-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { pictureTexts, pictureTypes, type PictureField } from './blog-picture.ts';

type Props = {
  id: string;
  errorOf: (field: PictureField) => string | undefined;
  alt?: string;
};

/** The file of a new picture, and what it shows. */
export function PictureFields({ id, errorOf, alt }: Props) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <FileField
        id={`${id}-file`}
        name="file"
        label="Picture"
        hint={pictureTexts.fileHint}
        accept={pictureTypes}
        error={errorOf('file')}
      />
      <TextField
        id={`${id}-alt`}
        name="alt"
        label="Description"
        hint={pictureTexts.altHint}
        defaultValue={alt}
        error={errorOf('alt')}
      />
    </>
  );
}
