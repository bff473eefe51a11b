import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../platform/database/open-embedded.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import type { Bench } from './bench.ts';
import { median, p95, type Figure } from './figure.ts';

const commits = 2000;
const shortCommits = 200;
const blockBytes = 8192;
const budget = 'B17';

/**
 * B17: how long a commit of one row takes on the embedded database that stores it before it is acknowledged, and on one
 * that does not. The yardstick is the disk itself: one block written and stored (fsync).
 */
export async function measureCommits(bench: Bench): Promise<Figure[]> {
  bench.say(`${budget} commits`);
  const times = bench.isShort ? shortCommits : commits;
  const disk = measureDisk(join(bench.folder, 'block'), times);
  const relaxed = await measureDatabase(join(bench.folder, 'relaxed'), 'relaxed', times);
  const full = await measureDatabase(join(bench.folder, 'full'), 'full', times);
  return [
    figureOf('a commit that survives a power cut', full, `the same without fsync: ${inWords(relaxed)}`),
    figureOf('a commit with DATABASE_DURABILITY=relaxed', relaxed),
    figureOf('the disk alone: a block of 8 kB written and stored', disk),
  ];
}

const inWords = (ms: readonly number[]) => `${median(ms).toFixed(2)} ms`;

function figureOf(what: string, ms: readonly number[], yardstick?: string): Figure {
  const total = ms.reduce((sum, one) => sum + one, 0);
  const perSecond = Math.round((ms.length / total) * 1000);
  const figure = `median ${inWords(ms)}, p95 ${p95(ms).toFixed(2)} ms, ${perSecond.toLocaleString('en-GB')} writes/s`;
  return { budget, what, figure, ...(yardstick !== undefined && { yardstick }) };
}

async function measureDatabase(dataDir: string, durability: 'full' | 'relaxed', times: number): Promise<number[]> {
  mkdirSync(dataDir);
  const { pool, close } = await openEmbedded(dataDir, createLog('silent'), { durability });
  await pool.query('create table written (id serial primary key, note text)');
  const ms: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    await pool.query("insert into written (note) values ('a note of the usual length')");
    ms.push(performance.now() - began);
  }
  await close();
  return ms;
}

function measureDisk(path: string, times: number): number[] {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(blockBytes, 1);
  const ms: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    writeSync(file, block, 0, blockBytes, time * blockBytes);
    fsyncSync(file);
    ms.push(performance.now() - began);
  }
  closeSync(file);
  return ms;
}
