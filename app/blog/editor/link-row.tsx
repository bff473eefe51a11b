import { TextSelection } from '@tiptap/pm/state';
import type { Command, Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';

type Props = { editor: Editor; onDone: () => void };

/** Returns a typed URL with its scheme: 'www.example.org' becomes 'https://www.example.org'. */
const addressOf = (typed: string) => (/^([a-z]+:|\/|#)/i.test(typed) ? typed : `https://${typed}`);

/** Moves the caret after the linked words, so that the next letter neither replaces them nor joins the link. */
const leaveLink: Command = ({ tr }) => {
  const { link } = tr.doc.type.schema.marks;
  if (tr.selection.empty || !link) return true;
  tr.setSelection(TextSelection.create(tr.doc, tr.selection.to)).removeStoredMark(link);
  return true;
};

/** The form for the URL of a link. It is inside the form of the post, so Enter must not submit that form. */
export function LinkRow({ editor, onDone }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const before = editor.getAttributes('link')['href'] as string | undefined;
  // A user who presses ‘Link’ wants to type here.
  useEffect(() => box.current?.focus(), []);
  const set = () => {
    const typed = box.current?.value.trim() ?? '';
    const chain = editor.chain().focus().extendMarkRange('link');
    const isSet = typed !== '' && chain.setLink({ href: addressOf(typed) }).run();
    if (isSet) {
      editor.commands.command(leaveLink);
      onDone();
    } else setProblem('Enter an address that begins with https://, mailto:, tel: or /');
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className="border-t border-line px-4 py-3">
      <label htmlFor={id} className="mb-1 block font-semibold">
        Link address
      </label>
      <FieldError id={id} error={problem} />
      <div className="flex flex-wrap gap-3">
        <input
          ref={box}
          id={id}
          type="text"
          inputMode="url"
          defaultValue={before ?? ''}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
          className="block min-h-11 min-w-0 grow rounded-control border border-line-strong bg-surface px-3 text-base text-ink"
        />
        <Button onClick={set}>Set link</Button>
        {before !== undefined && <Button onClick={remove}>Remove link</Button>}
      </div>
    </div>
  );
}
