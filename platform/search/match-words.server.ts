import { sql, type SQL } from 'drizzle-orm';
import type { SearchTerm, SearchWords } from './parse-words.server.ts';

/** The weight labels of words in a search vector, the most important first. */
const labels = ['a', 'b', 'c', 'd'] as const;
const weights = { a: 8, b: 4, c: 2, d: 1 } as const;

const typedQuery = (typed: string) => sql`plainto_tsquery('english', ${typed})`;

/** Returns the tsquery for one term: the typed words in any order, or one of its synonyms as a phrase. */
function queryOf({ typed, others }: SearchTerm): SQL {
  const phrases = others.map((other) => sql`phraseto_tsquery('english', ${other})`);
  return sql`(${sql.join([typedQuery(typed), ...phrases], sql` || `)})`;
}

/** Returns the condition that a search vector has every term. Stop words such as 'in' match nothing and are left out. */
export function matchesWords(vector: SQL, { terms }: SearchWords): SQL {
  return sql`${vector} @@ (${sql.join(terms.map(queryOf), sql` && `)})`;
}

/** Returns the weight of the most important field that a query matches; 0 if it matches none. */
function weightOf(vector: SQL, query: SQL): SQL {
  const cases = labels.map(
    (label) => sql`when ts_filter(${vector}, ${`{${label}}`}::"char"[]) @@ ${query} then ${weights[label]}::integer`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

/**
 * Returns a number for how well a search vector matches. Each term adds the weight of the most important field that
 * contains it. If that field contains the typed words, not just a synonym, the weight is tripled. Optional words count
 * like typed words.
 */
export function scoreOfWords(vector: SQL, { terms, optional }: SearchWords): SQL {
  const parts = [...terms, ...optional.map((typed) => ({ typed, others: [] }))].map((term) => {
    const typed = sql`3 * ${weightOf(vector, typedQuery(term.typed))}`;
    return term.others.length === 0 ? typed : sql`greatest(${typed}, ${weightOf(vector, queryOf(term))})`;
  });
  return sql`(${sql.join(parts, sql` + `)})`;
}
