import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type ConsultantValues = Partial<{
  id: string;
  user_id: string;
  name: string;
  title: string;
  specialization: string;
  experience: number;
  hourly_rate: string;
  skills: string;
  country: string;
  available_dates: string[];
  verification_level: string;
  verified_at: string;
  is_demo: boolean;
  is_hidden: boolean;
  portrait: string;
  about: string;
  day_rate: string;
  based_in: string;
  base_latitude: number;
  base_longitude: number;
  travel_miles: number;
  work_place: string;
  care_types: string[];
}>;

/** Inserts a consultant by column name; omitted columns get the database's default. Returns the id. */
export async function addConsultant(pool: pg.Pool, values: ConsultantValues = {}): Promise<string> {
  const { verification_level: level, verified_at: verifiedAt, ...profile } = values;
  const row = {
    user_id: randomUUID(),
    name: 'Ann Example',
    title: 'Consultant',
    specialization: 'Care planning',
    ...profile,
  };
  const columns = Object.keys(row);
  const { rows } = await pool.query<{ id: string }>(
    `insert into consultant_profiles (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  if (level !== undefined) {
    await pool.query('insert into verification_levels (user_id, level, verified_at) values ($1, $2, $3)', [
      row.user_id,
      level,
      verifiedAt ?? null,
    ]);
  }
  return rows[0]?.id ?? '';
}

/** Inserts `count` consultants: 'Person 01', 'Person 02' and so on. */
export async function addConsultants(pool: pg.Pool, count: number, values: ConsultantValues = {}): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await addConsultant(pool, { name: `Person ${String(number).padStart(2, '0')}`, ...values });
  }
}
