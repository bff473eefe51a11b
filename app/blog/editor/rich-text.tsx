import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { extensions } from './rich-text-extensions.ts';
import './rich-text.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { ownHtmlOf, refusalOf } from './pasted-html.ts';

export type RichTextProps = {
  /** The id of the field, for links from the error summary. */
  id: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Returns the initial text: HTML that the server has cleaned, or what the user typed into the text box. */
  html: () => string;
  /** Called when the editor is ready and the text box is no longer needed. `focus` puts the caret after the text. */
  onReady: (focus: () => void) => void;
  onChange: (html: string) => void;
};

/** An editor that shows a post as it will look. It produces only HTML that the server keeps. */
export function RichText({ id, label, describedBy, isInvalid, html, onReady, onChange }: RichTextProps) {
  const [first] = useState(html);
  const [problem, setProblem] = useState('');
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: 'post-content text-lists text-lg',
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions,
    content: first,
    injectCSS: false,
    // An editor created during rendering is destroyed if the page takes more than a moment to appear.
    immediatelyRender: false,
    editorProps: {
      attributes,
      transformPastedHTML: ownHtmlOf,
      handlePaste: (_, event) => isRefused(event.clipboardData),
      handleDrop: (_, event) => isRefused(event.dataTransfer),
    },
    onUpdate: (update) => onChange(update.editor.isEmpty ? '' : update.editor.getHTML()),
  });
  function isRefused(moved: DataTransfer | null): boolean {
    const { text, isAll } = moved ? refusalOf(moved) : { text: '', isAll: false };
    setProblem(text);
    return isAll;
  }
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (editor) ready(() => editor.commands.focus('end'));
  }, [editor]);
  if (!editor) return null;
  return (
    <div className="rich-text rounded-control border border-line-strong bg-surface focus-within:border-ink">
      <RichTextToolbar editor={editor} />
      <p role="status" className={problem ? 'border-b border-line bg-sunken px-4 py-2 font-semibold' : 'sr-only'}>
        {problem}
      </p>
      <EditorContent editor={editor} />
    </div>
  );
}
