import { notInLine } from '../../../ui/text/control-characters.ts';
import { normalizeText } from '../../../ui/text/normalize-text.ts';
import { misleadingName, misleadingNameText, type NamedSite } from '../misleading-name.ts';

const nameMax = 100;
/** The longest name that is normalised, in UTF-16 code units before letters are composed. */
const mostUnits = 10 * nameMax;
export type NameField = 'firstName' | 'lastName';

/**
 * Returns a name in its stored form: trimmed, in composed letters. A name that is far too long is only trimmed;
 * checkName then refuses it.
 */
export function toName(text: string): string {
  const trimmed = text.trim();
  return normalizeText(trimmed, 'NFC', mostUnits) ?? trimmed;
}

/** Returns the first broken rule of the name form, or undefined. Both names may be empty. */
export function checkName(
  values: Record<NameField, string>,
  site: NamedSite,
): { field: NameField; text: string } | undefined {
  for (const field of ['firstName', 'lastName'] as const) {
    const name = toName(values[field]);
    if (notInLine.test(name)) {
      return { field, text: 'Enter your name without line breaks or hidden characters' };
    }
    // Characters as people and the database count them.
    if ([...name].length > nameMax) return { field, text: `Use ${nameMax} characters or fewer` };
    const kind = misleadingName(name, site);
    if (kind) return { field, text: misleadingNameText('your name', kind) };
  }
  // Both names are shown together.
  const whole = misleadingName(`${toName(values.firstName)} ${toName(values.lastName)}`, site);
  return whole && { field: 'firstName', text: misleadingNameText('your name', whole) };
}
