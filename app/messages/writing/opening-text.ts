import type { Draft } from '../kept-texts.ts';

type Opening = {
  /** The line with which the page fills the box; '' if the page leaves it empty. */
  firstLine: string;
  /** The text in the box: '' or the first line, until the user types. */
  shown: string;
  /** The draft that this browser stored earlier. */
  kept: Draft;
};

/**
 * Returns the initial text of a box. No typed text is lost: the stored draft comes first, then the text typed on this
 * page. If the draft begins with an unchanged earlier first line, the current first line replaces that line.
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
