import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { BlogPicture } from '../pictures/blog-picture.ts';

/**
 * Inserts a picture after the selected words, without replacing them, and puts the caret after the picture. If the
 * picture stayed selected, the next letter would replace it.
 */
export function insertPicture(editor: Editor, { src, alt, width, height }: BlogPicture): void {
  editor
    .chain()
    .setTextSelection(editor.state.selection.to)
    .setImage({ src, alt, width, height })
    .command(({ tr }) => {
      if (!(tr.selection instanceof NodeSelection)) return true;
      const { to } = tr.selection;
      if (!tr.doc.resolve(to).nodeAfter?.isTextblock) {
        const paragraph = editor.schema.nodes['paragraph']?.create();
        if (paragraph) tr.insert(to, paragraph);
      }
      tr.setSelection(TextSelection.near(tr.doc.resolve(to)));
      return true;
    })
    .run();
}
