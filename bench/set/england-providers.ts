import { readEngland } from '../../app/directory/demo-england.server.ts';
import { providerId } from '../../app/directory/records/provider-id.server.ts';
import { generateProviders } from './generate-providers.ts';

/** The real ones are two of five in a set of this size, and as large a part of a smaller one. */
const wholeSet = 60_000;

type Row = Record<string, unknown>;

/**
 * Rows of care_providers by the names of their columns, all listed: those of England that are real (as CQC published them in
 * 2021), and for the rest generated ones, which carry everything that the real file leaves out. The same in every run.
 */
export async function* englandProviders(count: number): AsyncGenerator<Row> {
  const generated = generateProviders(count);
  const [shape] = generateProviders(1);
  const every = Math.max(1, Math.round(wholeSet / count));
  let real = 0;
  let given = 0;
  for await (const record of readEngland()) {
    if (real++ % every > 0) continue;
    const columns = Object.keys(shape ?? {}).map((column) => [column, record[column as keyof typeof record] ?? null]);
    const { services_offered = [], specialties = [], key_questions = [] } = record;
    yield {
      ...Object.fromEntries(columns),
      id: providerId(record.cqc_location_id),
      services_offered,
      specialties,
      key_questions,
    };
    given++;
  }
  for (const row of generated) {
    if (given++ >= count) return;
    yield row;
  }
}
