import { z } from 'zod/mini';
import { notInLine, notInText } from '../../ui/text/control-characters.ts';
import { normalizeText } from '../../ui/text/normalize-text.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import { problemTitle } from '../../ui/page/problem-title.ts';
import { misleadingName, misleadingNameText, type NamedSite } from '../accounts/misleading-name.ts';
import { minusFirst } from './minus-sign.ts';

/** What a typed text stands for, or what to do about it. */
export type Reading<Value> = { value: Value } | { problem: string };

/** A letter may be typed as a base with its marks, UTF-16 code units each. */
const mostUnitsOfLetter = 4;
const anythingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u;
const letterOrNumber = /[\p{L}\p{N}]/u;

type Limits = {
  /** As it stands in a sentence: 'your full name'. */
  what: string;
  /** In characters as people count them, and as the database does. */
  max: number;
  /** What to do about a field that says nothing; without it the field may be empty. */
  missing?: string;
};

/** Whether there is more than spaces and signs: ',', '—' and '...' say nothing. */
export function saysSomething(text: string): boolean {
  return letterOrNumber.test(text);
}

/** One line in composed letters, one space between words and none round it: texts that look alike are alike. */
export function readLine(text: string, { what, max, missing }: Limits): Reading<string> {
  const line = composed(text, max);
  if (line === undefined) return tooLong(what, max);
  if (notInLine.test(line)) return { problem: `Enter ${what} without line breaks or control characters` };
  return limited(line.replaceAll(/\s+/g, ' '), { what, max, missing });
}

/** The name of a person or an organisation: a line that is neither an address nor passes itself off as the site. */
export function readName(text: string, limits: Limits, site: NamedSite): Reading<string> {
  const reading = readLine(text, limits);
  const kind = 'value' in reading ? misleadingName(reading.value, site) : undefined;
  return kind ? { problem: misleadingNameText(limits.what, kind) } : reading;
}

/** How long something takes, in free words: '6 weeks', '7-12 days'. Not less than nothing. */
export function readDuration(text: string, limits: Limits): Reading<string> {
  const reading = readLine(text, limits);
  if ('problem' in reading || !minusFirst.test(reading.value)) return reading;
  return { problem: `Enter ${limits.what} without a minus, such as 6 weeks` };
}

/** Several lines; line breaks are kept as one character each. */
export function readText(text: string, limits: Limits): Reading<string> {
  const body = composed(text.replaceAll(/\r\n?/g, '\n'), limits.max);
  if (body === undefined) return tooLong(limits.what, limits.max);
  if (notInText.test(body)) return { problem: `Enter ${limits.what} without control characters` };
  return limited(body, limits);
}

function limited(text: string, { what, max, missing }: Limits): Reading<string> {
  if (missing !== undefined && !saysSomething(text)) return { problem: missing };
  if (!anythingToSee.test(text)) return { value: '' };
  return [...text].length > max ? tooLong(what, max) : { value: text };
}

/** In composed letters, without white space round it; undefined when no text of `max` characters can be as long. */
function composed(text: string, max: number): string | undefined {
  return normalizeText(text.trim(), 'NFC', mostUnitsOfLetter * max)?.trim();
}

const tooLong = (what: string, max: number) => ({
  problem: `Enter ${what} in at most ${inFigures(max)} characters`,
});

/** A field of a schema that is read so. */
export function fieldOf<Value>(read: (text: string) => Reading<Value>) {
  return z.pipe(
    z.string(),
    z.transform((text, context): Value => {
      const reading = read(text);
      if ('value' in reading) return reading.value;
      context.issues.push({ code: 'custom', message: reading.problem, input: text });
      return z.NEVER;
    }),
  );
}

const missingTitle = 'Please fill in all required fields';

/** What stands over the errors of a form, given the texts about what is missing. */
export function titleOfErrors(texts: readonly string[], missing: readonly string[]): string {
  return texts.some((text) => missing.includes(text)) ? missingTitle : problemTitle;
}
