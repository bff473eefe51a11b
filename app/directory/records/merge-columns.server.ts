import { sql, type SQL } from 'drizzle-orm';
import type { RecordColumn } from './provider-record.ts';

/** The columns with the details of a rating (D52). When the rating changes, they are replaced or cleared. */
const ofRating = ['rating_text', 'rating_date', 'is_rating_inherited', 'key_questions'] as const;
/** The SQL value of each rating column when it is unknown. */
const unknown = { rating_text: 'null', rating_date: 'null::date', is_rating_inherited: 'false', key_questions: `'[]'` };
/** Columns that keep a known date when a source omits it or gives an unreadable date. */
const keptDays: RecordColumn[] = ['last_inspection_date', 'registered_on'];

/**
 * Returns the SQL value of each column for the update of an existing row. In the SQL, `kept` is the existing row, and
 * `said` or (in an upsert) `excluded` is the new data. The rating counts as changed if the source gives a different
 * rating or rating date, or gives no date but rates a key question differently. Rating columns that the source does not
 * carry then become unknown; otherwise they stay.
 */
export function mergeColumns(
  carried: RecordColumn[],
  said: 'said' | 'excluded',
): { column: RecordColumn; value: SQL }[] {
  const carries = (column: RecordColumn) => carried.includes(column);
  const isRated = carries('current_rating');
  const own = carried.filter((column) => column !== 'cqc_location_id');
  const columns = isRated ? [...new Set([...own, ...ofRating])] : own;
  const day = carries('rating_date') ? `${said}.rating_date` : 'null::date';
  const questions = carries('key_questions') ? `${said}.key_questions` : `'[]'::jsonb`;
  const isSame = `(kept.current_rating is not distinct from ${said}.current_rating
    and coalesce(kept.rating_date = ${day}, true) and (${day} is not null or not ${contradicts(questions)}))`;

  function valueOf(column: RecordColumn): string {
    const plain = `${said}.${column}`;
    if (keptDays.includes(column)) return `coalesce(${plain}, kept.${column})`;
    if (!isRated || !(column in unknown)) return plain;
    const another = carries(column) ? plain : unknown[column as keyof typeof unknown];
    if (column === 'rating_date') return `case when ${isSame} then coalesce(${day}, kept.rating_date) else ${day} end`;
    if (column === 'key_questions') return `case when ${isSame} then ${mergedQuestions(questions)} else ${another} end`;
    return carries(column) ? plain : `case when ${isSame} then kept.${column} else ${another} end`;
  }
  return columns.map((column) => ({ column, value: sql.raw(valueOf(column)) }));
}

/** Returns an SQL condition: whether a key question has a different rating from the one in the existing row. */
function contradicts(questions: string): string {
  return `exists (select from jsonb_array_elements(kept.key_questions) as was, jsonb_array_elements(${questions}) as one
    where was->>'name' = one->>'name' and was->>'rating' <> one->>'rating')`;
}

/**
 * Returns SQL for the merged key questions of an unchanged rating. A question with the same rating and no date keeps its known
 * date. A question that the source omits stays. The order is CQC's.
 */
function mergedQuestions(questions: string): string {
  return `coalesce((select jsonb_agg(case when one is null or (not one ? 'date' and was->>'rating' = one->>'rating') then was
      else one end order by place)
    from unnest(array['Safe', 'Effective', 'Caring', 'Responsive', 'Well-led']) with ordinality as asked (question, place)
    left join jsonb_array_elements(${questions}) as one on one->>'name' = question
    left join jsonb_array_elements(kept.key_questions) as was on was->>'name' = question
    where one is not null or was is not null), '[]')`;
}
