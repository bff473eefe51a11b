import { readLine, type Reading } from '../../profiles/profile-text.ts';
import { careTypeKeys, type CareType } from '../../directory/care-types.ts';
import { isWorkPlace, travelOptions, type WorkPlace } from '../work-details.ts';

const district = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const wholePostcode = /^([A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}$/;

/**
 * Reads where a consultant is based: a town, or a postcode, of which only the first half is returned. A text with other
 * digits is refused, because it looks like a street address.
 */
export function readBase(text: string): Reading<string> {
  const reading = readLine(text, { what: 'your town', max: 60 });
  if ('problem' in reading) return reading;
  const code = reading.value.toUpperCase();
  if (district.test(code)) return { value: code };
  const [, firstHalf] = wholePostcode.exec(code) ?? [];
  if (firstHalf) return { value: firstHalf };
  if (!/\d/.test(code)) return reading;
  return { problem: 'Enter a town or the first half of a postcode, for example OL4. Leave out the street' };
}

/** Reads how far a consultant travels, in miles; null: not specified. */
export function readTravel(text: string): Reading<number | null> {
  if (text === '') return { value: null };
  const miles = travelOptions.find((option) => `${option}` === text);
  return miles === undefined ? { problem: 'Choose how far you travel' } : { value: miles };
}

export function readWorkPlace(text: string): Reading<WorkPlace | ''> {
  return text === '' || isWorkPlace(text) ? { value: text } : { problem: 'Choose how you work' };
}

/** Reads types of care such as 'care_home,hospice'. */
export function readCareTypes(text: string): Reading<CareType[]> {
  const chosen = new Set(text.split(',').filter(Boolean));
  const known = careTypeKeys.filter((type) => chosen.has(type));
  return known.length === chosen.size ? { value: known } : { problem: 'Choose types of care from the list' };
}
