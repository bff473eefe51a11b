import { z } from 'zod/mini';
import { notInLine, notInText } from '../../ui/text/control-characters.ts';
import { normalizeText } from '../../ui/text/normalize-text.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import { problemTitle } from '../../ui/page/problem-title.ts';
import { misleadingName, misleadingNameText, type NamedSite } from '../accounts/misleading-name.ts';
import { minusFirst } from './minus-sign.ts';

/** The value of a typed text, or an instruction on how to correct it. */
export type Reading<Value> = { value: Value } | { problem: string };

/**
 * The most UTF-16 code units that are expected for one letter: a base letter with combining marks, each of which is one
 * unit.
 */
const mostUnitsOfLetter = 4;
const anythingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u;
const letterOrNumber = /[\p{L}\p{N}]/u;

type Limits = {
  /** The field's label in a sentence, such as 'your full name'. */
  what: string;
  /** In characters as people and the database count them. */
  max: number;
  /** The text shown for an empty field; without it the field may be empty. */
  missing?: string;
};

/** Whether a text contains a letter or number: ',', '—' and '...' do not. */
export function saysSomething(text: string): boolean {
  return letterOrNumber.test(text);
}

/** Reads one line in composed Unicode form, trimmed, with single spaces, so that texts that look the same are equal. */
export function readLine(text: string, { what, max, missing }: Limits): Reading<string> {
  const line = composed(text, max);
  if (line === undefined) return tooLong(what, max);
  if (notInLine.test(line)) return { problem: `Enter ${what} without line breaks or hidden characters` };
  return limited(line.replaceAll(/\s+/g, ' '), { what, max, missing });
}

/** Reads the name of a person or an organisation: a line that imitates neither a web or email address nor the site. */
export function readName(text: string, limits: Limits, site: NamedSite): Reading<string> {
  const reading = readLine(text, limits);
  const kind = 'value' in reading ? misleadingName(reading.value, site) : undefined;
  return kind ? { problem: misleadingNameText(limits.what, kind) } : reading;
}

/** Reads a duration in free text: '6 weeks', '7-12 days'. Negative values are refused. */
export function readDuration(text: string, limits: Limits): Reading<string> {
  const reading = readLine(text, limits);
  if ('problem' in reading || !minusFirst.test(reading.value)) return reading;
  return { problem: `Enter ${limits.what} without a minus sign, for example 6 weeks` };
}

/** Reads several lines; each line break becomes '\n'. */
export function readText(text: string, limits: Limits): Reading<string> {
  const body = composed(text.replaceAll(/\r\n?/g, '\n'), limits.max);
  if (body === undefined) return tooLong(limits.what, limits.max);
  if (notInText.test(body)) return { problem: `Enter ${limits.what} without hidden characters` };
  return limited(body, limits);
}

function limited(text: string, { what, max, missing }: Limits): Reading<string> {
  if (missing !== undefined && !saysSomething(text)) return { problem: missing };
  if (!anythingToSee.test(text)) return { value: '' };
  return [...text].length > max ? tooLong(what, max) : { value: text };
}

/** Returns the text in composed Unicode form, trimmed; undefined when it is too long to fit into `max` characters. */
function composed(text: string, max: number): string | undefined {
  return normalizeText(text.trim(), 'NFC', mostUnitsOfLetter * max)?.trim();
}

const tooLong = (what: string, max: number) => ({
  problem: `Enter ${what} in ${inFigures(max)} characters or fewer`,
});

/** Returns a schema field that reads its text with `read`. */
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

/** Returns the title above the errors of a form. `missing`: the texts about missing values. */
export function titleOfErrors(texts: readonly string[], missing: readonly string[]): string {
  return texts.some((text) => missing.includes(text)) ? missingTitle : problemTitle;
}
