import type pg from 'pg';

/** Adds a listing that no signed-in user owns. Returns its id. */
export async function addListing(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into service_profiles (user_id, name, type, location)
     values (gen_random_uuid(), 'Elm House', 'Care Home', 'Leeds') returning id`,
  );
  return rows[0]?.id ?? '';
}
