import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import { matchesWords, scoreOfWords } from '../../../platform/search/match-words.server.ts';
import { parseWords, quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { careVocabulary } from '../../profiles/care-vocabulary.server.ts';
import { isListedConsultant } from './consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import type { ConsultantQuery } from '../consultant.ts';

const vector = sql`${profiles.searchWords}`;
const hasText = (text: string) => sql`${profiles.searchText} like lower(${containing(text)})`;

/** Returns the words of a search text; undefined where only the specified substring rule applies. */
const wordsOf = (q: string) => (quotedPhrase(q) === undefined ? parseWords(q, careVocabulary) : undefined);

/** Returns the condition for a search text: the specified substring rule, or every word in any order and form (D49). */
function hasWords(q: string): SQL {
  const words = wordsOf(q);
  const isSubstring = hasText(quotedPhrase(q) ?? q);
  return words ? sql`(${isSubstring} or ${matchesWords(vector, words)})` : isSubstring;
}

/** Returns the condition that a profile is listed and matches a search, for the list and the featured block (D50). */
export function consultantMatches({ q, country, isFeaturedOnly }: ConsultantQuery): SQL {
  return sql.join(
    [
      isListedConsultant,
      ...(q ? [hasWords(q)] : []),
      ...(country === 'all' ? [] : [sql`${profiles.country} = ${country}`]),
      ...(isFeaturedOnly ? [sql`${profiles.shownLevel} = 'premium'`] : []),
    ],
    sql` and `,
  );
}

/**
 * Returns how well a profile matches a search text, higher for better: by name, then title and specialization, then skills.
 * Of equal ones, those with the whole text in one field come first.
 */
export function consultantScore(q: string): SQL {
  const words = wordsOf(q);
  if (!words) return sql`0`;
  const score = scoreOfWords(vector, words);
  return words.terms.length > 1 ? sql`2 * ${score} + (${hasText(q)})::integer` : score;
}
