import { useId } from 'react';
import './folded-text.css';

/** The number of characters from which a text is folded: about 14 lines of a phone. */
const long = 500;

/** A text as it was typed. On phones, only the beginning of a long one is shown at first; screen readers get all of it. */
export function FoldedText({ text }: { text: string }) {
  const id = useId();
  if (text.length <= long) return <span className="whitespace-pre-wrap">{text}</span>;
  return (
    <>
      <input type="checkbox" id={id} className="folded-toggle sr-only" />
      <span className="folded whitespace-pre-wrap">{text}</span>
      <label htmlFor={id} className="folded-more link min-h-11 cursor-pointer items-center">
        <span className="folded-closed">Show the full text</span>
        <span className="folded-open">Show less</span>
      </label>
    </>
  );
}
