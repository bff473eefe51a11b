import { readEngland } from '../../app/directory/demo-england.server.ts';
import { providerId } from '../../app/directory/records/provider-id.server.ts';
import { generateProviders } from './generate-providers.ts';

/** A set of this size contains all real providers: two fifths of it. Smaller sets contain fewer, in proportion. */
const wholeSet = 60_000;

type Row = Record<string, unknown>;

/**
 * Yields rows of care_providers by column name; every provider is listed in the directory. The first rows are real
 * providers in England (published by CQC in 2021). The others are generated, and also fill the columns that the real
 * file lacks. The rows are the same in every run.
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
