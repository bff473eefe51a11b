import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { PictureButton } from '../pictures/picture-button.tsx';
import { insertPicture } from './insert-picture.ts';
import { LinkRow } from './link-row.tsx';

type Tool = {
  label: string;
  shown: string;
  /** Whether the button shows as pressed. Undefined for a button that only performs an action. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
};

const tools: Tool[] = [
  { label: 'Bold', shown: 'B', isOn: (one) => one.isActive('bold'), run: (chain) => chain.toggleBold() },
  { label: 'Italic', shown: 'I', isOn: (one) => one.isActive('italic'), run: (chain) => chain.toggleItalic() },
  {
    label: 'Heading',
    shown: 'Heading',
    isOn: (one) => one.isActive('heading', { level: 2 }),
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Subheading',
    shown: 'Subheading',
    isOn: (one) => one.isActive('heading', { level: 3 }),
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    label: 'Bulleted list',
    shown: '• List',
    isOn: (one) => one.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    shown: '1. List',
    isOn: (one) => one.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Quote',
    shown: 'Quote',
    isOn: (one) => one.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  { label: 'Undo', shown: 'Undo', isPossible: (one) => one.can().undo(), run: (chain) => chain.undo() },
  { label: 'Redo', shown: 'Redo', isPossible: (one) => one.can().redo(), run: (chain) => chain.redo() },
];

const toolClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 text-sm font-semibold text-ink ' +
  'hover:bg-action-soft aria-pressed:bg-action aria-pressed:text-on-action aria-disabled:text-ink-soft';

/** The buttons above the text of a post. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: (now) => ({
      isLink: now.editor.isActive('link'),
      on: tools.map(({ isOn }) => isOn?.(now.editor)),
      isPossible: tools.map(({ isPossible }) => isPossible?.(now.editor) ?? true),
    }),
  });
  return (
    <div className="border-b border-line">
      <div role="group" aria-label="Formatting" className="flex flex-wrap gap-1 p-1">
        {tools.map(({ label, shown, run }, at) => (
          <button
            key={label}
            type="button"
            aria-label={label === shown ? undefined : label}
            aria-pressed={states.on[at]}
            aria-disabled={states.isPossible[at] ? undefined : true}
            // A press keeps the caret in the text, so that the next typed letter is not lost.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor.chain().focus()).run()}
            className={`${toolClass} ${shown === 'I' ? 'italic' : ''}`}
          >
            {shown}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={states.isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
          className={toolClass}
        >
          Link
        </button>
        <PictureButton
          onPicture={(picture) => insertPicture(editor, picture)}
          focusAfter={() => editor.view.dom}
          className={toolClass}
        />
      </div>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}
