import { Fragment } from 'react';
import { partsOfText } from './message-links.ts';

/** A message as text: line breaks are kept, http and https URLs become links, and nothing else is interpreted. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere text-wrap whitespace-pre-wrap" dir="auto">
      {partsOfText(text).map((part, index) =>
        part.link ? (
          <a
            key={index}
            href={part.link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2 hover:decoration-2"
          >
            {part.text}
          </a>
        ) : (
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </p>
  );
}
