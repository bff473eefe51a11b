import { FileField } from '../../../ui/form/file-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { pictureTexts, pictureTypes, type PictureField } from './blog-picture.ts';

type Props = {
  id: string;
  errorOf: (field: PictureField) => string | undefined;
  alt?: string;
};

/** The fields for the file of a new picture and its description. */
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
