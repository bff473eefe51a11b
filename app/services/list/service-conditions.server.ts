import { inArray, sql, type SQL } from 'drizzle-orm';
import { containing } from '../../../platform/database/list-page.server.ts';
import { matchesWords } from '../../../platform/search/match-words.server.ts';
import { parseWords, quotedPhrase } from '../../../platform/search/parse-words.server.ts';
import { careVocabulary } from '../../profiles/care-vocabulary.server.ts';
import { budgetSlider, isWholeRange } from './budget-range.ts';
import { isListedService } from '../listing-row.server.ts';
import type { ServiceQuery } from './service-query.ts';
import { serviceProfiles as services } from '../service.table.server.ts';

/** Returns the condition for a search text: it occurs as a whole, or all its words do, in any order and form (D49). */
function hasWords(q: string): SQL {
  const phrase = quotedPhrase(q);
  const isSubstring = sql`${services.searchText} like lower(${containing(phrase ?? q)})`;
  const words = phrase === undefined ? parseWords(q, careVocabulary) : undefined;
  return words ? sql`(${isSubstring} or ${matchesWords(sql`${services.searchWords}`, words)})` : isSubstring;
}

/** Returns the SQL condition of the listings that a query shows; see isInRange for the budget. */
export function serviceMatches({ q, types, locations, skills, budget }: ServiceQuery): SQL {
  const hasTop = budget.to < budgetSlider.max;
  return sql.join(
    [
      isListedService,
      ...(q ? [hasWords(q)] : []),
      ...(types.length > 0 ? [inArray(services.type, types)] : []),
      ...(locations.length > 0 ? [inArray(services.location, locations)] : []),
      ...(skills.length > 0 ? [sql`(${sql.join(skills.map(hasWords), sql` or `)})`] : []),
      ...(isWholeRange(budget) ? [] : [sql`${services.budgetMax} >= ${budget.from}`]),
      ...(hasTop ? [sql`${services.budgetMin} <= ${budget.to}`] : []),
    ],
    sql` and `,
  );
}
