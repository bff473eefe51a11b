// Prints the size of all listed providers as JSON, compressed with Brotli: node bench/every-provider.ts DATA_DIR.
import { brotliCompressSync, constants } from 'node:zlib';
import { readConfig } from '../platform/config/read-config.server.ts';
import { openDatabase } from '../platform/database/open-database.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';

const brotliQuality = 5;

const answer = readConfig({ DATA_DIR: process.argv[2], DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !process.argv[2]) throw new Error('Name the directory of the data.');
const { pool, close } = await openDatabase(answer.config, createLog('warn'));
try {
  // The columns that the specification names, without those that we added.
  const { rows } =
    await pool.query(`select id, name, address_line_1, address_line_2, town_city, county, postcode, phone,
    website, email, provider_type, current_rating, last_inspection_date::text, beds_total, beds_available,
    services_offered, specialties, care_home, nursing_home, residential_home, supported_living, domiciliary_care,
    community_health, hospital, mental_health, learning_disabilities, rehabilitation, hospice
    from care_providers where is_listed order by name`);
  const packed = brotliCompressSync(JSON.stringify(rows), {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
  });
  process.stdout.write(String(packed.length));
} finally {
  await close();
}
