import type { Draft } from '../kept-texts.ts';

type Opening = {
  /** What the page puts into the box; '' when nothing. */
  firstLine: string;
  /** What stands in the box: '' or the first line, until somebody has typed. */
  shown: string;
  /** What this browser has kept of an earlier time. */
  kept: Draft;
};

/**
 * What a box to write in begins with. Nothing that was typed is lost: what was kept comes first, then what was typed since. A
 * first line that was left as it stood gives way to the one of now.
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

/** What a first line is about: 'About your listing ‘Elm House’ (Hospice, York)'. A text that speaks of it needs it no more. */
const aboutOf = (firstLine: string) => firstLine.split(':')[0] ?? '';
