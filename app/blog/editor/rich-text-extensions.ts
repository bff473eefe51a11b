import Image from '@tiptap/extension-image';
import { Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** What can be written: exactly what the server keeps of a post's HTML (clean-html). */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    // It would add an empty paragraph to each text that is only looked at.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && /^(https?:|mailto:|tel:|\/|#)/i.test(url),
    },
  }),
  Image,
  Figure,
  Figcaption,
];
