import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '../../server/serve-site.ts';
import { ask, siteSettings, unmigrate } from '../commands/site.ts';
import { serveHere } from './in-process.ts';

// What `npm start` prints of this, and how it ends, is in tests/commands/start.test.ts.

test('a port that is in use is said in a sentence, and the data directory is let go', async () => {
  const settings = await siteSettings();
  const other = createServer();
  await new Promise<void>((done) => other.listen(Number(settings['PORT']), '127.0.0.1', done));
  onTestFinished(() => void other.close());
  await expect(serveHere(settings)).rejects.toEqual(
    new CannotStart(
      `Port ${settings['PORT']} is in use by another program. Stop that program, or set PORT to another number.`,
    ),
  );
  expect(existsSync(join(settings['DATA_DIR'] ?? '', 'lock'))).toBe(false);
});

test('D40 a new database gets no demo data while PUBLIC_URL is https', async () => {
  const settings = await siteSettings({ PUBLIC_URL: 'https://carebridge.example' });
  await unmigrate(settings);
  const site = await serveHere(settings);
  expect(site.said.join('\n')).toContain('Migrated the database: 0001-outbox.sql');
  expect(site.said.join('\n')).not.toContain('Loaded demo data');
  expect(await ask(settings, 'select from consultant_profiles')).toEqual([]);
});
