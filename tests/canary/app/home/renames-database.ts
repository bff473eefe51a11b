// breaks: lint:house/no-database-call
type Platform = { db: { execute: (text: string) => Promise<unknown> } };

export function now({ db: rows }: Platform) {
  return rows.execute('select now()');
}
