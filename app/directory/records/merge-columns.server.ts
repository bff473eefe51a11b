import { sql, type SQL } from 'drizzle-orm';
import type { RecordColumn } from './provider-record.ts';

/** With the rating they are one fact (D52): none of them may stand beside another rating than the one that it came with. */
const ofRating = ['rating_text', 'rating_date', 'is_rating_inherited', 'key_questions'] as const;
/** What such a column says when nothing is known. */
const unknown = { rating_text: 'null', rating_date: 'null::date', is_rating_inherited: 'false', key_questions: `'[]'` };
/** Something that happened on a day has not unhappened because a source does not say, or cannot be understood. */
const keptDays: RecordColumn[] = ['last_inspection_date', 'registered_on'];

/**
 * What the columns of a row that is there hold after a source has spoken. In the SQL the row is `kept`, and what the source
 * says is `said` or, in an upsert, `excluded`. A source that says another rating, or the same one of another day, makes
 * unknown what it does not carry of the rating's date, inheritance and key questions; one that repeats the rating leaves them.
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

/** Whether one of the key questions is answered otherwise than in the row that is there. */
function contradicts(questions: string): string {
  return `exists (select from jsonb_array_elements(kept.key_questions) as was, jsonb_array_elements(${questions}) as one
    where was->>'name' = one->>'name' and was->>'rating' <> one->>'rating')`;
}

/**
 * The same answers: those that come without a day keep the one that is known, and those that do not come stay. The order is
 * CQC's.
 */
function mergedQuestions(questions: string): string {
  return `coalesce((select jsonb_agg(case when one is null or (not one ? 'date' and was->>'rating' = one->>'rating') then was
      else one end order by place)
    from unnest(array['Safe', 'Effective', 'Caring', 'Responsive', 'Well-led']) with ordinality as asked (question, place)
    left join jsonb_array_elements(${questions}) as one on one->>'name' = question
    left join jsonb_array_elements(kept.key_questions) as was on was->>'name' = question
    where one is not null or was is not null), '[]')`;
}
