import type { Draft } from '../kept-texts.ts';

type Opening = {
  /** The line that the page puts into the box; '' without one. */
  firstLine: string;
  /** The text in the box: '' or the first line, until the user types. */
  shown: string;
  /** The draft that this browser stored earlier. */
  kept: Draft;
};

/**
 * Returns the initial text of a box. No typed text is lost: the stored draft comes first, then what was typed since. An
 * unchanged earlier first line is replaced by the current one.
 */
export function openingText({ firstLine, shown, kept }: Opening): string {
  const isLed = shown === '' || shown.startsWith(firstLine);
  const typed = isLed ? shown.slice(firstLine.length) : shown;
  if (kept.text.trim() === '' || (typed.trim() !== '' && shown.includes(kept.text))) return shown || firstLine;
  const wasLed = kept.firstLine !== '' && kept.text.startsWith(kept.firstLine);
  const before = wasLed && firstLine !== '' ? kept.text.slice(kept.firstLine.length) : kept.text;
  const lead = isLed && !before.includes(aboutOf(firstLine)) ? firstLine : '';
  return lead + before + (typed.trim() === '' ? '' : `\n${typed}`);
}

/** Returns the subject of a first line: 'About your listing ‘Elm House’'. Texts that contain it need no first line. */
const aboutOf = (firstLine: string) => firstLine.split(':')[0] ?? '';
