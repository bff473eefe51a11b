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

/** The editor's features. They produce only HTML that the server keeps (clean-html). */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    // It would add an empty paragraph to each text, even if the user only views it.
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
